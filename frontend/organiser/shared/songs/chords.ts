const CHORD =
  /^\(?[A-H](?:#{1,2}|b{1,2}|♯|♭)?(?:maj|min|mi|ma|dim|aug|sus|add|m|M|[+\-°øΔ])?\d{0,2}(?:(?:maj|min|sus|add|dim|aug|no|omit|alt|m|M|[#b+-])\d{0,2}){0,3}(?:\([#b+\-\da-z]{1,8}\))?(?:\/[A-H](?:#|b|♯|♭)?)?\)?\*?$/
const LONGEST_CHORD = 16
/** What stands between chords: bars, beats, repeats, "no chord". */
const BETWEEN = /^(?:[|:.\-–—/%*\\,]{1,4}|N\.?C\.?|\(?[x×]\d{1,2}\)?|\d{1,2}[x×])$/i
/** A chord that is a word too. */
const WORD_TOO = /^(?:[A-H]|Am|Em)$/
const LONGEST_LINE = 400

/** Whether a text without spaces is a chord, such as "F#m7/C#". German H is one too. */
export const isChord = (text: string) => text.length <= LONGEST_CHORD && CHORD.test(text)

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
