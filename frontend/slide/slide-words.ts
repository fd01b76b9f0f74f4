import type { WatchText } from '../text/watch/watch-text.ts'

/** Interface texts on a slide, in the reader's language. */
export type SlideWords = Pick<WatchText, 'language' | 'showMore' | 'showLess' | 'image'>
