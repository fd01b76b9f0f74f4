import type { watchText } from './en.ts'
import type { Forms } from './forms.ts'
import type { Language } from './languages.ts'

/**
 * The same words in another language: each text a text, each sentence with a gap a function of what goes there, each
 * sentence with a number in the forms that the language has.
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

/** Every word of the attendees' pages. English is written first (`en.ts`); a word that another language lacks is a type error. */
export type WatchText = Translated<typeof watchText> & { readonly language: Language }
