import { useEffect } from 'react'
import type { Store } from '../../ui/store.ts'
import { useText } from '../language/language-context.tsx'
import type { WatchState } from '../state/watch-state.ts'
import { type TranslationParts, useTranslationParts } from '../translation/use-translation-parts.ts'
import type { useHallSettings } from './hall-settings.ts'

/**
 * The languages of the hall's slides: those of the address, else the ones that its operator has chosen, else the original. Returns the button that
 * changes them; null for an event in one language.
 */
export const useHallWords = (
  store: Store<WatchState>,
  { settings, change }: ReturnType<typeof useHallSettings>,
  { translation, areAsked }: { translation: TranslationParts | undefined; areAsked: boolean },
) => {
  const language = useText().language
  const parts = useTranslationParts(store, translation)
  const { event, reader } = store.get()
  const choices = choicesOf([event.languageCode, ...(event.languages ?? [])])
  const wanted = areAsked ? null : choices.find((choice) => choice.join() === settings.words)
  const shown = reader?.languages.join() ?? ''
  useEffect(() => {
    if (parts && wanted && wanted.join() !== shown)
      store.update((state) => ({ ...state, reader: parts.readerOf(wanted, state.reader?.read) }))
  }, [parts, wanted, shown, store])
  if (!parts || areAsked) return null
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
