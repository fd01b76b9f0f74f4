import type { SlideWords } from '../../../slide/slide-words.ts'
import { watchText } from '../../../text/watch/en.ts'

/** What a slide itself does not say, in the language of the organiser's pages. */
export const slideWords: SlideWords = { ...watchText, language: 'en' }
