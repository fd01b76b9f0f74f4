const codes = [
  'ar',
  'cy',
  'de',
  'en',
  'es',
  'fr',
  'ga',
  'gd',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'la',
  'nl',
  'pl',
  'pt',
  'ru',
  'sv',
  'uk',
  'zh',
]

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** A language's name, or its code if the name is unknown. */
export const languageName = (code: string) => names.of(code) ?? code

/** The languages that slides can have; includes a current one outside the list. */
export const languageOptions = (current: string) =>
  [...new Set([...codes, current])]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
