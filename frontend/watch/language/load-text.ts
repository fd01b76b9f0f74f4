import type { WatchText } from '../../text/watch/watch-text.ts'

let failures = 0

/**
 * Loads the texts of a language from the address in the page, so a phone loads only its own.
 * @throws if they can't be loaded; a retry may succeed
 */
export const loadText = async (address: string): Promise<WatchText> => {
  try {
    // Browsers cache failed imports, so a retry needs another address
    return (await import(/* @vite-ignore */ failures ? `${address}?${failures}` : address)).watchText
  } catch (error) {
    failures += 1
    throw error
  }
}
