import { createContext, useContext } from 'react'
import type { Language } from '../../text/watch/languages.ts'
import type { WatchText } from '../../text/watch/watch-text.ts'
import type { PageFrame } from '../page.ts'

interface InterfaceLanguage {
  text: WatchText
  /** Whether the address asks for this language, so that links and forms have to keep it. */
  isAsked: boolean
  /** The languages of the slides that the address asks for, likewise. */
  askedWords?: string | undefined
  /** Switches the language in place; undefined where only the server can. */
  choose?: (language: Language) => Promise<void>
}

const LanguageContext = createContext<InterfaceLanguage | null>(null)

/** Provides the texts of one language. */
export const LanguageProvider = LanguageContext.Provider

export const useInterfaceLanguage = (): InterfaceLanguage => {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Words are asked for outside of a LanguageProvider')
  return language
}

/** The page's texts in the reader's language. */
export const useText = (): WatchText => useInterfaceLanguage().text

/** The languages of a page's slides, if its address asks for them. */
export const askedWords = ({ areWordsAsked, readLanguages }: Pick<PageFrame, 'areWordsAsked' | 'readLanguages'>) =>
  areWordsAsked && readLanguages?.join()

/** Builds addresses of this site with their parameters. They keep the language if this page's address has one. */
export const useAddress = () => {
  const { text, isAsked, askedWords: words } = useInterfaceLanguage()
  return (path: string, query: Record<string, string> = {}): string => {
    const kept = { ...(words && { words }), ...query, ...(isAsked && { lang: text.language }) }
    const asked = String(new URLSearchParams(kept))
    return `${path || '/'}${asked && `?${asked}`}`
  }
}
