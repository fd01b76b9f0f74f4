import type { ShownTranslation } from '../../../generated/zod/schemas/index.zod.ts'
import { budgets } from '../http/budgets.ts'
import { originalsOf, type StoredTexts, sizeOf, type TranslatedSlide, textsByBlock } from './texts.ts'

/** What attendees get of a slide's translation into one language; null without words. */
export function shownTranslation(
  slide: TranslatedSlide,
  { languageCode, ...stored }: StoredTexts & { languageCode: string },
): ShownTranslation | null {
  const texts = textsByBlock(originalsOf(slide), stored)
  const blocks = [...texts].map(([reference, { text }]) => ({ reference, text }))
  const { name } = stored
  if (blocks.length === 0 && !name) return null
  const isMachine = [...texts.values(), name].some((text) => text?.isMachine)
  return {
    languageCode,
    ...(name ? { name: name.text } : {}),
    blocks,
    ...(isMachine ? { isMachine: true as const } : {}),
  }
}

/** A slide's stored translations in the order of the event's languages, and how often they have changed. */
export interface StoredTranslations {
  translations: readonly (StoredTexts & { languageCode: string })[]
  translationsVersion: number
}

/** What a message or a list says of a slide's translations: the words, or only the languages if that would be too much. */
export function shownTranslations(slide: TranslatedSlide, { translations, translationsVersion }: StoredTranslations) {
  const shown = translations.flatMap((one) => shownTranslation(slide, one) ?? [])
  if (shown.length === 0) return {}
  return sizeOf(shown) > budgets.shownTranslations.amount
    ? { translationLanguages: shown.map(({ languageCode }) => languageCode), translationsVersion }
    : { translations: shown, translationsVersion }
}
