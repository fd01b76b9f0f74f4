import { isChord } from './chord-name.ts'

/** Signs between chords: bars, beats, repeats, "no chord". */
export const BETWEEN = /^(?:[|:.\-–—/%*\\,]{1,4}|N\.?C\.?|\(?[x×]\d{1,2}\)?|\d{1,2}[x×])$/i
/** A chord that is a word too. */
const WORD_TOO = /^(?:[A-H](?:is|e?s)?|Am|Em)$/
const LONGEST_LINE = 400

/** How sure it is that a line has only chords: "maybe" is a single letter, or chords with something else between them. */
export const chordLine = (line: string): 'yes' | 'maybe' | 'no' => {
  if (line.length > LONGEST_LINE) return 'no'
  const words = line.trim().split(/\s+/)
  const chords = words.filter(isChord)
  if (chords.length === 0) return 'no'
  const others = words.filter((word) => !isChord(word) && !BETWEEN.test(word))
  if (others.length === 0) return words.length === 1 && WORD_TOO.test(chords[0] ?? '') ? 'maybe' : 'yes'
  const isSpread = /\S {2,}\S/.test(line)
  const areShort = others.every((word) => word.length <= 6)
  return isSpread && areShort && chords.length >= 2 && chords.length >= others.length ? 'maybe' : 'no'
}
