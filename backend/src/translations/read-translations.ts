import type { LanguageOverview } from '../../../generated/zod/schemas/index.zod.ts'
import { besideOriginals, countTexts } from '../../../openapi/rules/translations/beside-originals.ts'
import { noTranslation } from '../../../openapi/rules/translations/texts.ts'
import { type ContextOrTransaction, reading } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { restBetween } from '../infrastructure/with-rest.ts'
import { findTranslationsOf } from '../showings/display/find-translations.ts'
import { findTranslatedSlides, requireLanguage, type SlideInLanguage } from './find-translated-slides.ts'

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

/** How far the translations into each of an event's languages are. Each part of its slides is read once for all of them. @throws not-logged-in, not-found */
export async function readTranslationOverview(
  ctx: ContextOrTransaction,
  eventReference: string,
): Promise<LanguageOverview[]> {
  const { em, actor } = reading(ctx)
  const { languages } = await findVisibleEvent({ em, actor }, eventReference)
  const overviews = languages.map(
    (languageCode): LanguageOverview => ({
      languageCode,
      ...{ translatedCount: 0, missingCount: 0, staleCount: 0, machineCount: 0 },
    }),
  )
  for (let next: number | null = languages.length > 0 ? 0 : null; next !== null; ) {
    // No language: the originals alone
    const part = await findTranslatedSlides(em, { event: eventReference, languageCode: '', first: next }, PART_BYTES)
    await addPart(em, overviews, part.slides)
    next = part.next
  }
  return overviews
}

async function addPart(em: EntityManager, overviews: LanguageOverview[], slides: SlideInLanguage[]) {
  const translations = await findTranslationsOf(
    em,
    slides.flatMap(({ page }) => page ?? []),
  )
  const rest = restBetween()
  for (const slide of slides) {
    await rest()
    const stored = new Map(translations.get(slide.page ?? '')?.map((one) => [one.languageCode, one]))
    for (const overview of overviews) {
      const texts = stored.get(overview.languageCode) ?? noTranslation
      const counts = countTexts(besideOriginals(slide, { ...texts, version: 0 }))
      for (const name of Object.keys(counts) as (keyof typeof counts)[]) overview[name] += counts[name]
    }
  }
}
