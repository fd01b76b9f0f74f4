import type { Language } from './languages.ts'

/** A text for each plural form of a language: Welsh and Arabic have six. `#` is replaced by the number. */
export type Forms = { readonly other: string } & { readonly [F in Intl.LDMLPluralRule]?: string }

/** The text for a number: `withNumber(text, text.missed, 3)` is "3 slides since you left". */
export const withNumber = ({ language }: { language: Language }, forms: Forms, count: number): string =>
  (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('#', `${count}`)

/** A date and time to format: by locale, or from its parts where browsers don't support the locale. */
export interface Moment {
  inWordsOf: (locale: string) => string
  /** Two digits each, the month by its English short name, the full year. */
  parts: Record<string, string>
}

/** Splits a moment into its parts. Without a time zone it's the phone's own. */
export const momentOf = (utc: string, timeZone?: string): Moment => {
  const date = new Date(utc)
  const parts = new Intl.DateTimeFormat('en', { ...digits, timeZone }).formatToParts(date)
  return {
    inWordsOf: (locale) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(date),
    parts: Object.fromEntries(parts.map(({ type, value }) => [type, value])),
  }
}

const digits = {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
