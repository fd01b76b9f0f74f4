import { useEffect } from 'react'
import type { Store } from '../../ui/store.ts'
import { useText } from '../language/language-context.tsx'
import type { WatchState } from '../state/watch-state.ts'
import { type TranslationParts, useTranslationParts } from '../translation/use-translation-parts.ts'
import type { useHallSettings } from './settings/hall-settings.ts'

/**
 * The languages of the hall's slides: those of the address, else the ones that the presenter has chosen, else those of its operator, else the original.
 * Returns the operator's button; null for an event in one language, and while someone else has chosen.
 */
export const useHallWords = (
  store: Store<WatchState>,
  { settings, change }: ReturnType<typeof useHallSettings>,
  { translation, areAsked }: { translation: TranslationParts | undefined; areAsked: boolean },
) => {
  const language = useText().language
  const parts = useTranslationParts(store, translation)
  const { event, reader, display } = store.get()
  const choices = choicesOf([event.languageCode, ...(event.languages ?? [])])
  const ownChoice = choices.find((choice) => choice.join() === settings.words) ?? [event.languageCode]
  const { hallLanguages = [] } = display
  const isGiven = areAsked || hallLanguages.length > 0
  const wanted = hallLanguages.length > 0 ? hallLanguages : ownChoice
  const shown = reader?.languages.join() ?? ''
  useEffect(() => {
    if (parts && !areAsked && wanted.join() !== shown)
      store.update((state) => ({ ...state, reader: parts.readerOf(wanted, state.reader?.read) }))
  }, [parts, wanted, areAsked, shown, store])
  if (!parts || isGiven) return null
  const next = choices[(choices.findIndex((choice) => choice.join() === shown) + 1) % choices.length] ?? []
  return {
    key: 'S',
    label: parts.hallLabel(language, next),
    onUse: () => change({ words: next.join() }),
  }
}

/** Each language, and the original with each of the others. */
const choicesOf = ([original = '', ...others]: string[]): string[][] => [
  [original],
  ...others.flatMap((code) => [[code], [original, code]]),
]
