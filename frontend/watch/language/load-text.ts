import type { WatchText } from '../../text/watch/watch-text.ts'

let failures = 0

/**
 * Loads the words of a language from where the page says that they are, so that a phone has only those it speaks.
 * @throws when they cannot be had; asking again is worth it
 */
export const loadText = async (address: string): Promise<WatchText> => {
  try {
    // Browsers remember an address that failed and would not ask for it again
    return (await import(/* @vite-ignore */ failures ? `${address}?${failures}` : address)).watchText
  } catch (error) {
    failures += 1
    throw error
  }
}
