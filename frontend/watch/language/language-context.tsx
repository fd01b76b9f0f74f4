import { createContext, useContext } from 'react'
import type { Language } from '../../text/watch/languages.ts'
import type { WatchText } from '../../text/watch/watch-text.ts'

interface InterfaceLanguage {
  text: WatchText
  /** Whether the address asks for this language, so that links and forms have to keep it. */
  isAsked: boolean
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

/** Builds addresses of this site with their parameters. They keep the language if this page's address has one. */
export const useAddress = () => {
  const { text, isAsked } = useInterfaceLanguage()
  return (path: string, query: Record<string, string> = {}): string => {
    const asked = String(new URLSearchParams(isAsked ? { ...query, lang: text.language } : query))
    return `${path || '/'}${asked && `?${asked}`}`
  }
}
