import type { watchText } from './en.ts'
import type { Forms } from './forms.ts'
import type { Language } from './languages.ts'

/**
 * The type of the same texts in another language: a string for a string, a function for a text with parameters, and
 * plural forms for a text with a number.
 */
type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends Forms
      ? Forms
      : T[K] extends (...gaps: infer Gaps) => string
        ? (...gaps: Gaps) => string
        : Translated<T[K]>
}

/**
 * All texts of the attendees' pages. English (`en.ts`) defines the keys; a text missing from another language is a type
 * error.
 */
export type WatchText = Translated<typeof watchText> & { readonly language: Language }
