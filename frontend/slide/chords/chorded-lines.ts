import {
  alignSheet,
  type ChordLine,
  type PlacedChord,
  readChordSheet,
} from '../../../openapi/rules/chords/chord-sheet.ts'
import { songTitleOf } from '../../../openapi/rules/lyrics/group-by-song.ts'
import type { Row } from '../../api/watch/types.ts'
import { markdownText } from '../../ui/display/markdown-tokens.ts'

/** The words of a slide line by line, without formatting; an empty line between its texts. */
export const wordLines = (rows: readonly Row[]): string[] => {
  const texts = rows.flatMap(({ blocks }) => blocks.flatMap(({ text }) => (text?.trim() ? [markdownText(text)] : [])))
  return texts.join('\n\n').split('\n')
}

interface Chorded {
  name: string
  rows: readonly Row[]
  chords?: string | undefined
}

/** What a slide's words and chords show; undefined without chords. */
export const chordedSlide = ({ name, rows, chords }: Chorded) => {
  if (!chords) return undefined
  const sheet = readChordSheet(chords)
  return { song: songTitleOf(name), sheet, ...alignSheet(wordLines(rows), sheet) }
}

/** A chord, and the words until the next one. */
interface Pair {
  chord: string | undefined
  words: string
}

/** A line in words, which stay whole, each in the pieces that begin with a chord. */
export const pairsOf = ({ words, chords }: ChordLine): Pair[][] => {
  const found: Pair[][] = [[]]
  let rest = chords
  for (const { 0: word, index } of words.matchAll(/\s*\S+\s*|\s+$/g)) {
    const end = index + word.length
    found.push(
      piecesOf(
        word,
        index,
        rest.filter(({ at }) => at < end),
      ),
    )
    rest = rest.filter(({ at }) => at >= end)
  }
  found.push(...rest.map(({ name }): Pair[] => [{ chord: name, words: '' }]))
  return found.filter((pairs) => pairs.length > 0)
}

const piecesOf = (word: string, start: number, chords: readonly PlacedChord[]): Pair[] => {
  const [first] = chords
  const before = word.slice(0, first ? Math.max(0, first.at - start) : word.length)
  const pieces = chords.map(({ at, name }, index): Pair => {
    const next = chords[index + 1]
    return {
      chord: name,
      words: word.slice(Math.max(0, at - start), next ? Math.max(0, next.at - start) : word.length),
    }
  })
  return before === '' ? pieces : [{ chord: undefined, words: before }, ...pieces]
}
