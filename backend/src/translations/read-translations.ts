import { setImmediate } from 'node:timers/promises'
import type { LanguageOverview } from '../../../generated/zod/schemas/index.zod.ts'
import { besideOriginals, countTexts } from '../../../openapi/rules/translations/beside-originals.ts'
import { type ContextOrTransaction, reading } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { findTranslatedSlides, requireLanguage } from './find-translated-slides.ts'

interface InLanguage {
  eventReference: string
  languageCode: string
}

/** The slides of an event from a position on with their translations, as many as one response may have. @throws not-logged-in, not-found */
export async function listTranslations(
  ctx: ContextOrTransaction,
  { eventReference, languageCode, first }: InLanguage & { first: number },
) {
  const { em, actor } = reading(ctx)
  const event = await findVisibleEvent({ em, actor }, eventReference)
  const wanted = { event: eventReference, languageCode: requireLanguage(event, languageCode), first }
  return findTranslatedSlides(em, wanted)
}

/** A slide with its translation. @throws not-logged-in, not-found */
export async function readTranslation(
  ctx: ContextOrTransaction,
  { eventReference, languageCode, slideReference }: InLanguage & { slideReference: string },
) {
  const { em, actor } = reading(ctx)
  const event = await findVisibleEvent({ em, actor }, eventReference)
  const wanted = { event: eventReference, languageCode: requireLanguage(event, languageCode), slides: [slideReference] }
  const { slides } = await findTranslatedSlides(em, wanted)
  return slides[0] ?? fail('not-found')
}

/** So much original text is compared with its translations at a time. */
const PART_BYTES = 128 * 1024

/** How far the translations into each of an event's languages are. @throws not-logged-in, not-found */
export async function readTranslationOverview(
  ctx: ContextOrTransaction,
  eventReference: string,
): Promise<LanguageOverview[]> {
  const { em, actor } = reading(ctx)
  const { languages } = await findVisibleEvent({ em, actor }, eventReference)
  const overviews: LanguageOverview[] = []
  for (const languageCode of languages) {
    const counts = { translatedCount: 0, missingCount: 0, staleCount: 0, machineCount: 0 }
    let next: number | null = 0
    while (next !== null) {
      const part = await findTranslatedSlides(em, { event: eventReference, languageCode, first: next }, PART_BYTES)
      for (const slide of part.slides) add(counts, countTexts(besideOriginals(slide, slide.stored)))
      next = part.next
      await setImmediate()
    }
    overviews.push({ languageCode, ...counts })
  }
  return overviews
}

type Counts = ReturnType<typeof countTexts>

function add(sum: Counts, more: Counts) {
  for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += more[name]
}
