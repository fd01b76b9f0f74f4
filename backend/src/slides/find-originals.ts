import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import { MEASURED } from '../content/text-budget.ts'
import type { Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { isEditable } from '../events/access.ts'

/** The path of a new slide in the body, as error items name it. */
export const pathOf = (at: number) => `slides.${at}.`

/** What a slide is a copy of. */
export interface Original {
  reference: string
  name: string
  event: string
  owner: string
  page: string
  /** The size of its text and translations. */
  bytes: number
}

const FIND_ORIGINALS = `
  select slide.reference, slide.name, slide.event_reference as event, event.owner_reference as owner, page.reference as page,
    coalesce(page.bytes, ${MEASURED}) + page.translated_bytes as bytes
  from slide join event on event.reference = slide.event_reference join content_page page on page.reference = slide.page_reference
  where slide.reference in (select jsonb_array_elements_text(?::jsonb)) and ${isEditable('event')}`

/** What each slide is a copy of, if it is one, without contents. All are found at once, as their event is locked for that time. */
export async function findOriginals(
  tx: Pick<Transaction, 'em' | 'actor'>,
  slides: api.NewSlide[],
): Promise<(Original | undefined)[]> {
  const references = slides.flatMap(({ copyOf }) => copyOf?.slideReference ?? [])
  if (references.length === 0) return []
  const caller = requireActor(tx).reference
  const found = await tx.em.execute<Original[]>(FIND_ORIGINALS, [JSON.stringify(references), caller, caller])
  const byReference = new Map(found.map((original) => [original.reference, original]))
  return slides.map(({ copyOf }, at) => {
    if (!copyOf) return undefined
    const original = byReference.get(copyOf.slideReference)
    return original?.event === copyOf.eventReference ? original : fail('not-found', { field: `${pathOf(at)}copyOf` })
  })
}

/** The size of the text of copies, in bytes. */
export const sizeOf = (originals: (Original | undefined)[]) =>
  originals.reduce((sum, original) => sum + (original?.bytes ?? 0), 0)
