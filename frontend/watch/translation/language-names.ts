import { isLanguage, languageNames } from '../../text/watch/languages.ts'

/** A language's name in itself, or its code where the browser doesn't know it. */
export const nameOfLanguage = (code: string): string => {
  if (isLanguage(code)) return languageNames[code]
  const name = ownName(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

const ownName = (code: string) => {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code)
  } catch {
    return undefined
  }
}
