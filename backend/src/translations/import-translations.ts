import type { SaveTranslations, TranslationReport } from '../../../generated/zod/schemas/index.zod.ts'
import { checkTexts } from '../../../openapi/rules/translations/given-texts.ts'
import {
  addImport,
  addUnknownSlide,
  emptyReport,
  importedPlaces,
  importedTexts,
} from '../../../openapi/rules/translations/import-texts.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { findTranslatedSlides, requireLanguage } from './find-translated-slides.ts'
import { writeTexts } from './write-texts.ts'

interface Address {
  eventReference: string
  languageCode: string
}

const requireTexts = checkTexts(fail)
const placesOf = importedPlaces(fail)

/**
 * Stores translations of several slides into one language, all or nothing, and reports what became of each text. Texts that aren't given stay.
 * @throws not-logged-in, not-found, invalid-value (a repeated slide or block), too-long (an alternative text), payload-too-large, event-too-large,
 * plan-limit-reached
 */
export const importTranslations = transactional(
  async (tx, { eventReference, languageCode }: Address, { slides }: SaveTranslations): Promise<TranslationReport> => {
    const event = await findVisibleEvent(tx, eventReference, { lock: true })
    const language = requireLanguage(event, languageCode)
    const places = placesOf(slides)
    const wanted = { event: eventReference, languageCode: language, slides: [...places.keys()] }
    const report = emptyReport()
    const known = new Set<string>()
    let isNews = false
    let first: number | null = 0
    while (first !== null) {
      const part = await findTranslatedSlides(tx.em, { ...wanted, first })
      const changes = part.slides.flatMap((slide) => {
        const at = places.get(slide.reference) ?? 0
        const given = slides[at]
        if (!given) return []
        known.add(slide.reference)
        requireTexts(slide, given, `slides.${at}.`)
        const imported = importedTexts(slide, slide.stored, given)
        addImport(report, slide.reference, imported)
        return { slide, texts: imported.texts, field: `slides.${at}` }
      })
      isNews = (await writeTexts(tx, event, language, changes)) || isNews
      first = part.next
    }
    for (const slide of slides) if (!known.has(slide.slideReference)) addUnknownSlide(report, slide)
    if (isNews) await touchDisplays(tx, eventReference)
    return report
  },
)
