import type { Restored } from '../../../generated/zod/schemas/index.zod.ts'
import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { findBlobNames } from '../content/blob-names.ts'
import { bytesOfEvent, requireRoomForText } from '../content/text-budget.ts'
import { hideTranslations } from '../content/translations/hide-translations.ts'
import type { Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { showImages } from '../images/remove-unused-images.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import type { BinnedSlides } from '../slides/binned-slides.entity.ts'

const TAKE_PAGES = `update content_page set event_reference = ?, binned_reference = null where binned_reference = ?`
const INSERT = `insert into slide (reference, event_reference, page_reference, name, order_index)
  select reference, ?, page, name, ? + "orderIndex" from jsonb_to_recordset(?::jsonb)
    as slide (reference text, page text, name text, "orderIndex" int)`
const REORDER = `update slide set order_index = place.number - 1
  from jsonb_array_elements_text(?::jsonb) with ordinality as place (reference, number)
  where slide.reference = place.reference`

/** Puts slides back, whose event and entry the caller has locked: at their former positions, or at the end. @throws too-many, event-too-large */
export async function restoreSlides(tx: Transaction, binned: BinnedSlides): Promise<Restored> {
  const { reference, event, slides } = binned
  const order = await listOrder(tx, event.reference)
  if (order.length + slides.length > MAX_SLIDES) fail('too-many', { message: refusals.slidesFull })
  requireRoomForText(await bytesOfEvent(tx, event.reference), await bytesOf(tx, reference))
  const names = await findBlobNames(tx, 'binned_reference = ?', [reference])
  await tx.em.execute(TAKE_PAGES, [event.reference, reference], 'run')
  // Behind all others first, then everything in its order
  await tx.em.execute(INSERT, [event.reference, MAX_SLIDES, JSON.stringify(slides)], 'run')
  for (const slide of slides) order.splice(slide.orderIndex, 0, slide.reference)
  await tx.em.execute(REORDER, [JSON.stringify(order)], 'run')
  await tx.em.execute('delete from binned_slides where reference = ?', [reference], 'run')
  await hideTranslations(tx, event.reference)
  await showImages(tx, event.owner.reference, names)
  await touchDisplays(tx, event.reference)
  return { eventReference: event.reference, slideReferences: slides.map((slide) => slide.reference) }
}

async function listOrder({ em }: Transaction, event: string) {
  const sql = 'select reference from slide where event_reference = ? order by order_index'
  return (await em.execute<{ reference: string }[]>(sql, [event])).map((slide) => slide.reference)
}

async function bytesOf({ em }: Transaction, binned: string) {
  const sql =
    'select coalesce(sum(coalesce(bytes, 0) + translated_bytes), 0)::int as bytes from content_page where binned_reference = ?'
  const [sum] = await em.execute<{ bytes: number }[]>(sql, [binned])
  return sum?.bytes ?? 0
}
