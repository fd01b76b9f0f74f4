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

/** The languages that slides can be marked with; one that was set elsewhere stays on offer. */
export const languageOptions = (current: string) => {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })
  return [...new Set([...codes, current])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
