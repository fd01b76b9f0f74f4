import { BETWEEN } from '../../../../openapi/rules/chords/chord-line.ts'
import { isChord } from '../../../../openapi/rules/chords/chord-name.ts'

const IN_BRACKETS = /\[([^\][]{1,20})\]/g
/** A chord between two words leaves one space, not two. */
const BETWEEN_WORDS = /(?<! ) *\[[^\][]{1,20}\](?= |$)/g

/** A line without its chords in brackets; undefined if it has none, or brackets that hold something else. */
export const withoutChords = (line: string): string | undefined => {
  if (!line.includes('[')) return undefined
  const inside = [...line.matchAll(IN_BRACKETS)].map(([, text = '']) => text.trim())
  if (inside.length === 0 || !inside.every((text) => isChord(text) || BETWEEN.test(text))) return undefined
  return line.replaceAll(BETWEEN_WORDS, '').replaceAll(IN_BRACKETS, '').trim()
}
