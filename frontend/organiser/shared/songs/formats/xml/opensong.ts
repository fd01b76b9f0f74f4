import { type ChordLine, inBrackets, placedIn, toChordPro } from '../../../../../../openapi/rules/chords/chord-sheet.ts'
import { importText } from '../../../../../text/events/import.ts'
import type { Remark } from '../../reading/parsed-file.ts'
import { inOrder, type KeyedPart, sectionName } from '../../slides/verse-order.ts'
import { ccliLine, creditLines, type Line, type ReadSongs, SLIDE_BREAK } from '../../song.ts'
import { childNamed, textOf, wordsOf, type XmlElement } from './xml.ts'

/**
 * Reads a song of OpenSong: `[V1]` starts a part; lines of chords begin with a dot, comments with a semicolon. In a hymn's `[V]` the lines of each verse
 * begin with its number. `||` and `---` break slides, `_` splits and joins syllables below notes.
 */
export const readOpenSong = (song: XmlElement): ReadSongs => {
  const remarks: Remark[] = []
  const words = (name: string) => wordsOf(childNamed(song, name) ?? song).trim()
  const field = (name: string) => (childNamed(song, name) ? words(name) : '')
  const lyrics = childNamed(song, 'lyrics') ?? song
  const parts = partsOf(textOf(lyrics), lyrics.line, remarks)
  if (parts.length === 0) remarks.push({ line: lyrics.line, message: importText.noVerses })
  const order = childNamed(song, 'presentation')
  const keys = field('presentation').toLowerCase().split(/\s+/).filter(Boolean)
  const silent = new Set(parts.filter(({ blocks }) => isEmpty(blocks[0] ?? [])).map(({ key }) => key))
  const sung = inOrder(
    { parts: parts.filter(({ key }) => !silent.has(key)), keys, silent, ...(order ? { line: order.line } : {}) },
    remarks,
  )
  const credits = creditLines([field('author')], [field('copyright'), ccliLine(field('ccli'))])
  const title = field('title') || importText.untitled
  const more = { key: field('key'), capo: field('capo') }
  return { songs: [{ title, credits, line: song.line, parts: sung, ...more }], remarks }
}

const isEmpty = (lines: readonly Line[]) => lines.every(({ text }) => text === '' || text === SLIDE_BREAK)

interface Section {
  key: string
  line: number
  /** The lines of each verse of a hymn by its number; those without a number are under ''. */
  verses: Map<string, Line[]>
  /** The line of chords above the next lines, and the numbers of the verses that have had it. */
  chords?: { text: string; line: number; had: Set<string> } | undefined
}

const partsOf = (text: string, first: number, remarks: Remark[]): KeyedPart[] => {
  const sections: Section[] = []
  let current: Section | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const line = first + index
    const label = /^\[([^\]]*)\]/.exec(raw.trim())?.[1]
    if (label !== undefined) {
      current = { key: label.trim(), line, verses: new Map() }
      sections.push(current)
      continue
    }
    if (raw.trim() === '' && !current) continue
    if (!current) {
      current = { key: '', line, verses: new Map() }
      sections.push(current)
    }
    readLine(raw, line, current, remarks)
  }
  for (const section of sections) endChords(section)
  return sections.flatMap(toParts)
}

const readLine = (raw: string, line: number, section: Section, remarks: Remark[]) => {
  if (raw.startsWith('.')) {
    endChords(section)
    section.chords = { text: raw.slice(1), line, had: new Set() }
    return
  }
  const { verses } = section
  if (raw.startsWith(';')) {
    remarks.push({ line, message: importText.commentLeftOut(raw.slice(1).trim()) })
    return
  }
  const [, number = '', rest = ''] = /^(\d?)(.*)$/.exec(raw) ?? []
  const lines = verses.get(number) ?? []
  verses.set(number, lines)
  if (/^-{2,3}!?$/.test(rest.trim())) lines.push({ text: SLIDE_BREAK, line })
  else lines.push(...withChords(rest, line, number, section))
}

/** The lines of a slide's line with the chords above it, which each verse of a hymn has once. */
const withChords = (rest: string, line: number, number: string, section: Section): Line[] => {
  const { chords } = section
  const isOver = chords !== undefined && rest.trim() !== '' && !chords.had.has(number)
  if (number === '' && isOver) section.chords = undefined
  else if (isOver) chords.had.add(number)
  else endChords(section)
  if (!isOver) return wordsIn(rest).map((text) => ({ text, line }))
  // The dot of a line of chords is above the number or the space that a line of words begins with
  const words = number === '' ? rest.replace(/^ /, '') : rest
  const marked = toChordPro({ words, chords: placedIn(chords.text, words.length) })
  return wordsIn(marked).map((text): Line => {
    if (text === SLIDE_BREAK) return { text, line }
    const own: ChordLine = inBrackets(text)
    return { text: own.words.replaceAll(/\s+/g, ' ').trim(), line, ...(own.chords.length > 0 && { chords: own }) }
  })
}

/** Chords without words below them are played alone. */
const endChords = (section: Section) => {
  const { chords, verses } = section
  section.chords = undefined
  if (!chords || chords.had.size > 0) return
  const lines = verses.get('') ?? []
  verses.set('', lines)
  lines.push({ text: '', line: chords.line, chords: { words: '', chords: placedIn(chords.text, 0) } })
}

/** The lines of a slide's line, without the signs for notes; `|` ends a line and `||` a slide. */
const wordsIn = (raw: string): string[] =>
  raw
    .split('||')
    .flatMap((slide, index) => [...(index > 0 ? [SLIDE_BREAK] : []), ...slide.split('|')])
    .map((part) => (part === SLIDE_BREAK ? part : part.replaceAll('_', '').replaceAll(/\s+/g, ' ').trim()))

/** A part for each verse of a hymn's section, otherwise one. */
const toParts = ({ key, line, verses }: Section): KeyedPart[] => {
  const numbers = [...verses.keys()].filter((number) => number !== '').sort()
  if (numbers.length === 0) {
    return [{ key: key.toLowerCase(), name: sectionName(key), line, blocks: [verses.get('') ?? []] }]
  }
  return numbers.map((number) => ({
    key: `${key}${number}`.toLowerCase(),
    name: sectionName(`${key}${number}`),
    line: verses.get(number)?.[0]?.line ?? line,
    blocks: [verses.get(number) ?? []],
  }))
}
