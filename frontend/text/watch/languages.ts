/** The languages of the attendees' pages, by their own names, in menu order. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  cy: 'Cymraeg',
  ar: 'العربية',
} as const

export type Language = keyof typeof languageNames

export const languages = Object.keys(languageNames) as Language[]

export const isLanguage = (value: string): value is Language => Object.hasOwn(languageNames, value)

/** The text direction of a language. */
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
