import { normalised } from './search-words.ts'

/** Tags as they are stored: without surrounding white space, and each once, whatever its case and accents. */
export const uniqueTags = (tags: readonly string[]): string[] => {
  const known = new Map<string, string>()
  for (const tag of tags.map((one) => one.replaceAll(/\s+/gu, ' ').trim()))
    if (tag !== '' && !known.has(normalised(tag))) known.set(normalised(tag), tag)
  return [...known.values()]
}
