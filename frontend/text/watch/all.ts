import { watchText as ar } from './ar.ts'
import { watchText as cy } from './cy.ts'
import { watchText as de } from './de.ts'
import { watchText as en } from './en.ts'
import { watchText as es } from './es.ts'
import { watchText as fr } from './fr.ts'
import type { Language } from './languages.ts'
import type { WatchText } from './watch-text.ts'

/** All languages at once, for the server and tests; phones load only one. */
export const watchTexts: Record<Language, WatchText> = { en, de, fr, es, cy, ar }
