import { useId, useSyncExternalStore } from 'react'
import { isVisible } from '../../../openapi/client/connection/page.ts'
import { fittingLanguage } from '../../../openapi/rules/translations/languages.ts'
import { readTranslation } from '../../api/watch/translations.ts'
import type { EventAppearance } from '../../api/watch/types.ts'
import type { Language } from '../../text/watch/languages.ts'
import { translationTexts } from '../../text/watch/translations.ts'
import type { Store } from '../../ui/store.ts'
import { slideOnScreen } from '../announce/announce-changes.ts'
import { useText } from '../language/language-context.tsx'
import { isOwnPage } from '../reading/device-settings.ts'
import type { WatchState } from '../state/watch-state.ts'
import { nameOfLanguage } from './language-names.ts'
import { readMissing } from './read-missing.ts'
import { readerOf } from './reader.ts'
import { WORDS_KEY } from './remembered-words.ts'

// Loaded only for events with further languages (`use-translation-parts.ts`)

export { readerOf } from './reader.ts'

type Languages = Pick<EventAppearance, 'languageCode' | 'languages'>

/** The languages in which an event's slides can be read, the original first. */
export const offeredBy = ({ languageCode, languages = [] }: Languages) => [languageCode, ...languages]

/** What this attendee has chosen, as far as the event has it; else the phone's language. */
export const preferredLanguages = (event: Languages): string[] => {
  const offered = offeredBy(event)
  const chosen = remembered().filter((code) => offered.includes(code))
  if (chosen.length > 0) return chosen
  return navigator.languages.flatMap((wish) => fittingLanguage(wish, offered) ?? []).slice(0, 1)
}

const remembered = () => {
  try {
    return (isOwnPage() && localStorage.getItem(WORDS_KEY)?.split(',')) || []
  } catch {
    return []
  }
}

/** Chooses languages in place: no navigation, no reconnect. */
const readIn = (store: Store<WatchState>, languages: string[]) => {
  store.update((state) => ({ ...state, reader: readerOf(languages, state.reader?.read) }))
  try {
    localStorage.setItem(WORDS_KEY, languages.join())
  } catch {
    // Then the address keeps it
  }
  const address = new URL(location.href)
  address.searchParams.set('words', languages.join())
  history.replaceState(history.state, '', address)
}

/** Keeps the words of slides in this attendee's languages. Returns the function that stops it. */
export const followTranslations = (store: Store<WatchState>) => {
  if (!store.get().reader) store.update((state) => ({ ...state, reader: readerOf(preferredLanguages(state.event)) }))
  cacheThisScript()
  return readMissing(store, { read: readTranslation, isVisible })
}

/** On the first visit the worker starts after this script was loaded, and wouldn't have it without a network. */
const cacheThisScript = () =>
  void navigator.serviceWorker?.ready.then(() => fetch(import.meta.url)).catch(() => undefined)

/** The label of the hall's button for the slides in these languages. */
export const hallLabel = (language: Language, codes: readonly string[]) =>
  translationTexts[language].inHall(codes.map(nameOfLanguage).join(' + '))

/** The choice of languages, in the reading panel. */
export const WordsChoices = ({ store }: { store: Store<WatchState> }) => {
  const { event, reader } = useSyncExternalStore(store.subscribe, store.get, store.get)
  const text = translationTexts[useText().language]
  const offered = offeredBy(event)
  const [first = event.languageCode, second = ''] = reader?.languages ?? []
  const others = offered.filter((code) => code !== first)
  return (
    <>
      <LanguageSelect
        label={text.slides}
        codes={offered}
        value={first}
        onChoose={(code) => readIn(store, code === second || second === '' ? [code] : [code, second])}
      />
      <LanguageSelect
        label={text.second}
        none={text.none}
        codes={others}
        value={second}
        onChoose={(code) => readIn(store, code === '' ? [first] : [first, code])}
      />
      <p className="reading-words">{text.page}</p>
    </>
  )
}

interface SelectProps {
  label: string
  codes: string[]
  value: string
  none?: string
  onChoose: (code: string) => void
}

const LanguageSelect = ({ label, codes, value, none, onChoose }: SelectProps) => {
  const id = useId()
  return (
    <div className="reading-words">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {none && <option value="">{none}</option>}
        {codes.map((code) => (
          <option key={code} value={code} lang={code}>
            {nameOfLanguage(code)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Says that a machine has translated the slide on screen. */
export const MachineNote = ({ state }: { state: WatchState }) => {
  const text = translationTexts[useText().language]
  const slide = slideOnScreen(state)
  return slide?.isMachine ? <p className="hint">{text.machine}</p> : null
}
