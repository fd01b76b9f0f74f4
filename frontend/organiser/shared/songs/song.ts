import type { ChordLine } from '../../../../openapi/rules/chords/chord-sheet.ts'

/** A line of a file, with its position counted from 1. */
export interface Line {
  text: string
  line: number
  /** Its chords, if the format says them apart from its text. Chords alone have an empty text. */
  chords?: ChordLine
}

/** A stanza, as it's sung once: a slide, or several if it has slide breaks or is long. */
export interface Part {
  /** What it's called in its song, such as "verse 1"; empty to name it after its words. */
  name: string
  line: number
  /** Its words, without marks of the format. Several blocks are the same words in several languages, one below the other. */
  blocks: Line[][]
  /** What it's called without its language, if it is one of several languages; and the language as BCP 47. */
  translation?: { section: string; language: string; code: string }
  /** The languages of its blocks if there are several: as BCP 47, or `#2` for the second one if the file doesn't say it. */
  languages?: string[]
  /** For the organisers only. */
  notes?: string
}

/** A song as every format's reader gives it. A part that is sung again is listed again, with the same blocks. */
export interface Song {
  /** Empty for none. */
  title: string
  /** Line by line: authors, copyright, CCLI numbers. */
  credits: string[]
  line: number
  /** The key of its chords, as the file has it. */
  key?: string
  capo?: string
  parts: Part[]
}

/** What a file has, before it becomes slides. */
export interface ReadSongs {
  songs: Song[]
  /** What was left out, or isn't as it should be. */
  remarks: { line?: number; message: string }[]
}

/** Where a format says that the next slide starts within a part. Decoding has made line ends of those in files. */
export const SLIDE_BREAK = '\f'

/** The lines of a text that begins at a line of its file. */
export const linesOf = (text: string, first = 1): Line[] =>
  text.split('\n').map((line, index) => ({ text: line === SLIDE_BREAK ? line : line.trimEnd(), line: first + index }))

/** Words that name the people and rights of a song, each once, in the order of their first mention. */
export const creditLines = (people: readonly string[], others: readonly string[]): string[] => {
  const once = (all: readonly string[]) => [...new Set(all.map((one) => one.trim()).filter((one) => one !== ''))]
  const names = once(people)
  return [...(names.length > 0 ? [names.join(', ')] : []), ...once(others)]
}

/** A CCLI number as a line of credits. */
export const ccliLine = (number: string) => (number.trim() === '' ? '' : `CCLI ${number.trim()}`)
