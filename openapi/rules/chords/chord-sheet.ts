import { chordLine } from './chord-line.ts'
import { isGermanChord, type Key, keyOf } from './chord-name.ts'

/** A chord, and before which letter of its line's words it is played. */
export interface PlacedChord {
  at: number
  name: string
}

/** A line of words with its chords. Chords alone have no words. */
export interface ChordLine {
  words: string
  chords: PlacedChord[]
}

/** The chords of a slide as they are written. */
export interface ChordSheet {
  /** As it's written; undefined if the song doesn't say it. */
  key: string | undefined
  capo: number
  isGerman: boolean
  lines: ChordLine[]
}

const DIRECTIVE = /^\{\s*([\w-]+)(?![\w-])(?:\s*:)?([^{}]*)\}$/
const BRACKETS = /\[([^\][]{1,40})\]/g

/** Reads ChordPro, or lines of chords over lines of words. Directives other than those of the key, the capo and the names of notes are left out. */
export const readChordSheet = (text: string): ChordSheet => {
  const fields = new Map<string, string>()
  const lines: ChordLine[] = []
  const all = text.split('\n')
  const hasChordLines = all.some((line) => chordLine(line) === 'yes')
  const isOnlyChords = (line: string) => {
    const sure = chordLine(line)
    return sure === 'yes' || (sure === 'maybe' && hasChordLines)
  }
  for (let at = 0; at < all.length; at++) {
    const line = (all[at] ?? '').trimEnd()
    const [, name, value = ''] = DIRECTIVE.exec(line.trim()) ?? []
    if (name !== undefined) fields.set(name.toLowerCase(), value.trim())
    else if (!line.includes('[') && isOnlyChords(line)) {
      const below = (all[at + 1] ?? '').trimEnd()
      const hasWords =
        below.trim() !== '' && !below.includes('[') && !isOnlyChords(below) && !DIRECTIVE.test(below.trim())
      lines.push({ words: hasWords ? below : '', chords: placedIn(line, hasWords ? below.length : 0) })
      if (hasWords) at++
    } else lines.push(inBrackets(line))
  }
  const isGerman =
    fields.get('notes') === 'german' ||
    isGermanChord(/^[A-H](?:is|e?s)?/.exec(fields.get('key') ?? '')?.[0] ?? '') ||
    lines.some(({ chords }) => chords.some(({ name }) => name.split(/[\s|]+/).some(isGermanChord)))
  const capo = Number(fields.get('capo'))
  return { key: fields.get('key') || undefined, capo: capo > 0 && capo < 12 ? Math.floor(capo) : 0, isGerman, lines }
}

/** The chords of a line, each over the letter below it. */
export const placedIn = (line: string, most: number): PlacedChord[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: name, index }) => ({ at: Math.min(index, most), name }))

/** A line of ChordPro; the chords of a line without words have no place. */
export const inBrackets = (line: string, brackets = BRACKETS): ChordLine => {
  const chords: PlacedChord[] = []
  let words = ''
  let end = 0
  for (const { 0: whole, 1: name = '', index } of line.matchAll(brackets)) {
    words += line.slice(end, index)
    chords.push({ at: words.length, name: name.trim() })
    end = index + whole.length
  }
  words += line.slice(end)
  return words.trim() === '' ? { words: '', chords: chords.map(({ name }) => ({ at: 0, name })) } : { words, chords }
}

/** The line as ChordPro. Brackets among the words are made round, since they would be read as chords. */
export const toChordPro = ({ words, chords }: ChordLine): string => {
  let line = ''
  let end = 0
  for (const { at, name } of chords) {
    line += `${roundIn(words.slice(end, at))}[${name}]`
    end = Math.max(end, at)
  }
  return line + roundIn(words.slice(end))
}

const roundIn = (words: string) => words.replaceAll('[', '(').replaceAll(']', ')')

/** The key of a sheet; without one, that of its first chord, which spells the chords but isn't claimed to be the key. */
export const keyOfSheet = ({ key, isGerman, lines }: ChordSheet): Key | undefined => {
  const [first] = lines.flatMap(({ chords }) => chords).filter(({ name }) => /^\(?[A-H]/.test(name))
  return keyOf(key ?? first?.name.replace('(', '') ?? '', isGerman)
}

interface AlignedSheet {
  /** The lines of the slide, those with the same words with their chords, and the lines of chords alone. */
  lines: ChordLine[]
  /** Lines with chords whose words aren't on the slide any more. */
  left: ChordLine[]
}

/**
 * Puts the chords over the words of a slide, line by line. A line gets the chords of the line with the same letters, whatever its punctuation, so words
 * that were changed have none, rather than wrong ones.
 */
export const alignSheet = (words: readonly string[], { lines }: ChordSheet): AlignedSheet => {
  const alone = ownersOf(lines)
  const waiting = new Map<string, number[]>()
  for (const [index, line] of lines.entries()) {
    const letters = lettersOf(line.words)
    if (letters === '') continue
    const known = waiting.get(letters)
    if (known) known.push(index)
    else waiting.set(letters, [index])
  }
  const used = new Set<number>()
  const placed = words.flatMap((line): ChordLine[] => {
    const place = waiting.get(lettersOf(line))?.shift()
    const own = place === undefined ? undefined : lines[place]
    if (place === undefined || !own) return [{ words: line, chords: [] }]
    used.add(place)
    const { before = [], behind = [] } = alone.get(place) ?? {}
    return [...before, { words: line, chords: movedTo(line, own) }, ...behind]
  })
  const free = alone.get(NONE)?.before ?? []
  const left = lines.filter((line, index) => line.chords.length > 0 && lettersOf(line.words) !== '' && !used.has(index))
  return { lines: [...free, ...placed], left }
}

/** Chords alone in a text without words belong to none of its lines. */
const NONE = -1

/** Lines of chords alone, by the line to whose words they belong: the next one, at the end the last one. */
const ownersOf = (lines: readonly ChordLine[]) => {
  const found = new Map<number, { before: ChordLine[]; behind: ChordLine[] }>()
  let waiting: ChordLine[] = []
  let last = NONE
  for (const [index, line] of lines.entries()) {
    if (lettersOf(line.words) !== '') {
      found.set(index, { before: waiting, behind: [] })
      waiting = []
      last = index
    } else if (line.chords.length > 0) waiting.push(line)
  }
  if (last === NONE) return found.set(NONE, { before: waiting, behind: [] })
  found.get(last)?.behind.push(...waiting)
  return found
}

const LETTER = /[\p{L}\p{N}]/gu

/** What two lines that say the same have in common: their letters and digits. Accents go first, since NFD sorts those of a letter in time with their square. */
const lettersOf = (line: string) =>
  line.replaceAll(/\p{M}/gu, '').normalize('NFD').toLowerCase().match(LETTER)?.join('') ?? ''

/** The chords of a line before the same letters of another one, which says the same. */
const movedTo = (line: string, { words, chords }: ChordLine): PlacedChord[] => {
  const places = [...line.matchAll(LETTER)].map(({ index }) => index)
  return chords.map(({ at, name }) => {
    const before = words.slice(0, at).match(LETTER)?.length ?? 0
    return { at: places[before] ?? line.length, name }
  })
}
