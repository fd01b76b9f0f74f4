import { MAX_SLIDES } from '../quantities.ts'
import { shownTranslation } from './shown-translations.ts'
import type { StoredTexts, TranslatedSlide } from './texts.ts'

/** What is translated besides slides: the event's name with its about screen, and the pages of its end screen. */
export type Screen = 'welcome' | 'end'

/** The position of the event's name in lists of translations: after all slides, and before the end pages. */
export const FIRST_SCREEN = MAX_SLIDES

type InLanguage = StoredTexts & { languageCode: string }

/** What attendees get of a screen's translations. */
export function screenTranslations(screen: TranslatedSlide, stored: readonly InLanguage[]) {
  const translations = stored.flatMap((one) => shownTranslation(screen, one) ?? [])
  return translations.length > 0 ? { translations } : {}
}

/** What attendees get of the translations of an event's name. */
export function translatedNames(stored: readonly InLanguage[]) {
  const names = stored.flatMap(({ languageCode, name }) => (name ? [{ languageCode, name: name.text }] : []))
  return names.length > 0 ? { translatedNames: names } : {}
}
