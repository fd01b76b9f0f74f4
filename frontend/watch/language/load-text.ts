import type { WatchText } from '../../text/watch/watch-text.ts'

/**
 * Loads the words of a language from where the page says that they are, so that a phone has only those it speaks.
 * @throws when they cannot be had
 */
export const loadText = async (address: string): Promise<WatchText> =>
  (await import(/* @vite-ignore */ address)).watchText
