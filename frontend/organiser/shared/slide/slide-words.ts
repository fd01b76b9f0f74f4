import type { SlideWords } from '../../../slide/slide-words.ts'
import { watchText } from '../../../text/watch/en.ts'

/** Interface texts on a slide, in the language of the organiser's pages. */
export const slideWords: SlideWords = { ...watchText, language: 'en' }
