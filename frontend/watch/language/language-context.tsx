import { createContext, useContext } from 'react'
import type { Language } from '../../text/watch/languages.ts'
import type { WatchText } from '../../text/watch/watch-text.ts'

interface InterfaceLanguage {
  text: WatchText
  /** Whether the address asks for this language: then every link and form has to carry it on. */
  isAsked: boolean
  /** Speaks this language from now on without leaving the page; undefined where only the server can. */
  choose?: (language: Language) => Promise<void>
}

const LanguageContext = createContext<InterfaceLanguage | null>(null)

/** Gives everything inside the words of one language. */
export const LanguageProvider = LanguageContext.Provider

export const useInterfaceLanguage = (): InterfaceLanguage => {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Words are asked for outside of a LanguageProvider')
  return language
}

/** The words of the page, in the language that its reader wants. */
export const useText = (): WatchText => useInterfaceLanguage().text

/** Makes addresses of this site, with what they ask for. They carry the language where the address of this page did. */
export const useAddress = () => {
  const { text, isAsked } = useInterfaceLanguage()
  return (path: string, query: Record<string, string> = {}): string => {
    const asked = String(new URLSearchParams(isAsked ? { ...query, lang: text.language } : query))
    return `${path || '/'}${asked && `?${asked}`}`
  }
}
