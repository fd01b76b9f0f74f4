import { type ReactNode, useRef, useState } from 'react'
import { directionOf, type Language } from '../../text/watch/languages.ts'
import type { WatchText } from '../../text/watch/watch-text.ts'
import { LanguageProvider } from './language-context.tsx'
import { loadText } from './load-text.ts'
import { rememberLanguage } from './remembered-language.ts'

interface Props {
  first: WatchText
  isAsked: boolean
  askedWords?: string | undefined
  words: Record<Language, string>
  onChosen?: (language: Language) => void
  children: ReactNode
}

/** Provides the page's language, which can change in place: no navigation, no reconnect. */
export const LanguageChoice = ({ first, isAsked, askedWords, words, onChosen, children }: Props) => {
  const [chosen, setChosen] = useState({ text: first, isAsked })
  const latest = useRef<Language>(null)
  const choose = async (language: Language) => {
    latest.current = language
    const text = await loadText(words[language])
    // Another language was chosen before this one loaded
    if (latest.current !== language) return
    rememberLanguage(language)
    writeToAddress(language)
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    setChosen({ text, isAsked: true })
    onChosen?.(language)
  }
  return <LanguageProvider value={{ ...chosen, askedWords, choose }}>{children}</LanguageProvider>
}

/** Keeps it for reloads, links and Back. */
const writeToAddress = (language: Language) => {
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  history.replaceState(history.state, '', address)
}
