/** A language tag in its canonical spelling, such as `pt-BR`; null for one that isn't well-formed. */
export function canonicalLanguage(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null
  } catch {
    return null
  }
}

type Fail = (code: 'invalid-format' | 'invalid-value', details: { field: string }) => never

interface Languages {
  defaultLanguageCode: string
  languages: readonly string[]
}

/**
 * An event's languages after a change, the further ones in their canonical spelling.
 * @throws invalid-format for a tag that isn't well-formed, invalid-value for a repeated one and for the default language among the further ones
 */
export const languagesAfter =
  (fail: Fail) =>
  (before: Languages, change: { [K in keyof Languages]?: Languages[K] | undefined }): Languages => {
    const canonical = (code: string, field: string) => canonicalLanguage(code) ?? fail('invalid-format', { field })
    const { defaultLanguageCode = before.defaultLanguageCode } = change
    const own = canonical(defaultLanguageCode, 'defaultLanguageCode')
    const languages = (change.languages ?? before.languages).map((code, at) => canonical(code, `languages.${at}`))
    for (const [at, code] of languages.entries()) {
      const field = change.languages ? `languages.${at}` : 'defaultLanguageCode'
      if (code === own || languages.indexOf(code) < at) fail('invalid-value', { field })
    }
    return { defaultLanguageCode, languages }
  }

/** Languages that are written from right to left in their usual script, and scripts that are. */
const RIGHT_TO_LEFT =
  /^(ar|arc|ckb|dv|fa|he|ku-arab|nqo|pa-arab|prs|ps|sd|syr|ug|ur|yi|[a-z]+-(arab|hebr|nkoo|syrc|thaa))\b/i
const LEFT_TO_RIGHT = /^[a-z]+-(latn|cyrl|deva)\b/i

/** The direction in which a language is written. */
export const directionOf = (languageCode: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(languageCode) && !LEFT_TO_RIGHT.test(languageCode) ? 'rtl' : 'ltr'

const primary = (code: string) => code.toLowerCase().split('-')[0]

/**
 * The offered language that fits a wish: the same, else one of the same primary language (`pt-BR` for `pt`), the first one offered. Undefined
 * if there is none.
 */
export const fittingLanguage = (wish: string, offered: readonly string[]): string | undefined =>
  offered.find((code) => code.toLowerCase() === wish.toLowerCase()) ??
  offered.find((code) => primary(code) === primary(wish))
