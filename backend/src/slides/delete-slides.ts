import { BIN_LIFETIME } from '../../../openapi/rules/durations.ts'
import { MAX_BINNED } from '../../../openapi/rules/quantities.ts'
import { findBlobNames } from '../content/blob-names.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { detachSlides } from '../showings/display/detach-slides.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { type BinnedSlide, BinnedSlides } from './binned-slides.entity.ts'

const TAKE = `delete from slide where event_reference = ? and reference in (select jsonb_array_elements_text(?::jsonb))
  returning reference, name, page_reference as page, order_index as "orderIndex"`
const CLOSE_GAPS = `update slide set order_index = place.number - 1
  from (select reference, row_number() over (order by order_index) as number from slide where event_reference = ?) place
  where slide.reference = place.reference and slide.order_index <> place.number - 1`

/**
 * Moves slides into the bin as one entry; the others close the gaps. Displays that show one of them go on hold.
 * @throws not-logged-in, not-found
 */
export const deleteSlides = transactional(
  async (tx, eventReference: string, references: string[]): Promise<BinnedSlides> => {
    const event = await findVisibleEvent(tx, eventReference, { lock: true })
    const taken = await tx.em.execute<BinnedSlide[]>(TAKE, [eventReference, JSON.stringify(references)])
    const slides = taken.toSorted((one, other) => one.orderIndex - other.orderIndex)
    const [first] = slides
    if (!first || slides.length < new Set(references).size) fail('not-found')
    const { reference, name } = first
    const binned = tx.em.create(BinnedSlides, {
      ...{ reference, event, owner: event.owner, name, slides },
      ...{ slideCount: slides.length, binnedAt: tx.now() },
    })
    await tx.em.flush()
    await keepPages(tx, binned)
    await tx.em.execute(CLOSE_GAPS, [eventReference], 'run')
    await detachSlides(tx, eventReference, references)
    await touchDisplays(tx, eventReference)
    const names = await findBlobNames(tx, 'binned_reference = ?', [reference])
    removeUnusedImages(tx, event.owner.reference, names)
    await dropOldest(tx, event.owner.reference)
    return binned
  },
)

/** The pages then belong to the bin alone. A node of the version before would sweep them by their date, as pages that no event uses. */
const keepPages = ({ em }: Transaction, { reference, slides, binnedAt }: BinnedSlides) =>
  em.execute(
    `update content_page set event_reference = null, binned_reference = ?, updated_at = ?
     where reference in (select jsonb_array_elements_text(?::jsonb))`,
    [reference, new Date(binnedAt.getTime() + BIN_LIFETIME), JSON.stringify(slides.map(({ page }) => page))],
    'run',
  )

/**
 * Removes entries of an account beyond what its bin may hold: the oldest of the events with the most. A teammate who deletes slides of one event
 * thus can't empty the bin of the others.
 */
async function dropOldest(tx: Transaction, owner: string) {
  const oldest = await tx.em.execute<{ reference: string }[]>(
    `select reference from binned_slides where owner_reference = ?
     order by row_number() over (partition by event_reference order by binned_at desc, reference desc), binned_at desc, reference desc
     offset ${MAX_BINNED}`,
    [owner],
  )
  const references = oldest.map(({ reference }) => reference)
  if (references.length > 0) await removeBinnedSlides(tx, owner, references)
}

/** Removes entries of an account's events for ever, with their pages and otherwise unused images. */
export async function removeBinnedSlides(tx: Transaction, owner: string, references: string[]) {
  const chosen = 'in (select jsonb_array_elements_text(?::jsonb))'
  const names = await findBlobNames(tx, `binned_reference ${chosen}`, [JSON.stringify(references)])
  await tx.em.execute(`delete from binned_slides where reference ${chosen}`, [JSON.stringify(references)], 'run')
  removeUnusedImages(tx, owner, names)
}
