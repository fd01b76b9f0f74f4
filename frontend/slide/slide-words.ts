import type { WatchText } from '../text/watch/watch-text.ts'

/** The words that a slide itself does not have, in the language of its reader. */
export type SlideWords = Pick<WatchText, 'language' | 'showMore' | 'showLess' | 'image'>
