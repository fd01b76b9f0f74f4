import { importText } from '../../../text/events/import.ts'
import { toMarkdown } from '../plain-markdown.ts'
import { chordLine, withoutChords } from './chords.ts'
import { markChoice, nameOfMark, withoutTags } from './marks.ts'
import {
  fittingNotes,
  type ImportedSlide,
  type Mark,
  type MarkChoice,
  nameFromText,
  type ParsedFile,
  partsOf,
  pushSlides,
  type Remark,
  shortName,
  textRow,
} from './parsed-file.ts'
import { type Line, type Part, type ReadSongs, SLIDE_BREAK, type Song } from './song.ts'
import { arrangeLanguages, type LanguageWay, languageWayOf } from './song-languages.ts'
import { sectionName } from './verse-order.ts'

/** What a person decided on the marks of a file, by their ids. */
export type MarkChoices = Readonly<Record<string, MarkChoice>>

/** What a person chose for a file. */
export interface SlideOptions {
  choices?: MarkChoices
  languages?: LanguageWay
}

/**
 * Makes slides of the songs of a file. Chords are taken off; what looks like a mark is proposed to be left out or to be a name, and listed. Only here
 * do words become slides, so that no format's marks reach the audience silently.
 */
export const songSlides = ({ songs, remarks }: ReadSongs, options: SlideOptions = {}): ParsedFile => {
  const own = songs.map(({ parts }) => languageWayOf(parts)).find((way) => way !== undefined)
  const languages = own && (options.languages ?? own)
  const maker = new SlideMaker(options.choices ?? {}, [...remarks])
  for (const song of songs) {
    maker.add(languages ? { ...song, parts: arrangeLanguages(song.parts, languages) } : song)
  }
  const file = maker.finish()
  return languages ? { ...file, languages } : file
}

/** A slide's words: one text for each block, split to fit. */
interface Piece {
  name: string
  /** What it's called without one. */
  start: string
  line: number
  texts: string[][]
}

class SlideMaker {
  readonly #file: ParsedFile
  readonly #choices: MarkChoices
  readonly #settled = new Map<Line[][], Piece[]>()
  #hasChords = false
  #isSong = false
  #chordLines = 0

  constructor(choices: MarkChoices, remarks: Remark[]) {
    this.#choices = choices
    this.#file = { slides: [], songs: [], marks: [], remarks }
  }

  add(song: Song) {
    const { slides, songs } = this.#file
    const first = slides.length
    const isNamed = song.parts.some(({ name }) => name !== '')
    this.#hasChords = hasChords(song)
    this.#isSong = isNamed || song.title !== '' || this.#hasChords
    // The slides of a song belong together by its title and the names of its parts
    const isUnnamed = song.title !== '' && !isNamed
    for (const [index, part] of song.parts.entries()) {
      this.#addPart(isUnnamed ? { ...part, name: sectionName(`v${index + 1}`) } : part, song.title)
    }
    const count = slides.length - first
    const { title, credits, line } = song
    if (count > 0 && (title !== '' || credits.length > 0)) songs.push({ first, count, title, credits, line })
  }

  finish(): ParsedFile {
    if (this.#chordLines > 0) this.#file.remarks.push({ message: importText.chordsLeftOut(this.#chordLines) })
    return this.#file
  }

  #addPart(part: Part, title: string) {
    const { slides, remarks } = this.#file
    const isFirst = !this.#settled.has(part.blocks)
    const pieces = this.#piecesOf(part)
    // An unnamed part was left out by its marks, which are listed
    if (pieces.length === 0 && isFirst && part.name !== '') {
      remarks.push({ line: part.line, message: importText.emptyVerse(part.name) })
    }
    for (const [index, piece] of pieces.entries()) {
      const own = index === 0 ? part.name || piece.name : piece.name || numbered(part.name, index)
      const name = own || piece.start
      const added = slidesOf(title ? importText.slideName(title, name) : name, piece)
      if (isFirst && added.length > 1) remarks.push({ line: piece.line, message: importText.longSlide(added.length) })
      const [start] = added
      if (index === 0 && part.notes && start) start.notes = fittingNotes(part.notes, start, remarks)
      pushSlides(slides, added)
    }
  }

  /** A part that is sung again is settled once, so a short file can't take long. */
  #piecesOf(part: Part): Piece[] {
    const known = this.#settled.get(part.blocks)
    if (known) return known
    const [main = [], ...others] = part.blocks
    const groups = this.#settle(main, part.name === '')
    const more = others.map((lines) => this.#settle(lines, false).flatMap(({ lines: kept }) => kept))
    const pieces = groups.flatMap(({ name, lines, line }, index): Piece[] => {
      const texts = [lines, ...(index === 0 ? more : [])].map(textOf).filter((text) => text !== '')
      return texts.length === 0
        ? []
        : [{ name, line, start: nameFromText(texts[0] ?? ''), texts: texts.map((text) => partsOf(toMarkdown(text))) }]
    })
    this.#settled.set(part.blocks, pieces)
    return pieces
  }

  /** The lines that are shown, in groups of one slide each. */
  #settle(lines: readonly Line[], canName: boolean) {
    const groups: { name: string; line: number; lines: string[]; hasWords: boolean }[] = []
    const start = (line: number, name = '') => {
      const group = { name, line, lines: [] as string[], hasWords: false }
      groups.push(group)
      return group
    }
    const isAlone = lines.filter(({ text }) => text.trim() !== '').length === 1
    let group = start(lines[0]?.line ?? 1)
    for (const { text, line } of lines) {
      if (text === SLIDE_BREAK) {
        group = start(line + 1)
        continue
      }
      const words = this.#withoutChords(text)
      if (words === undefined) continue
      const isFirst = !group.hasWords
      const choice = this.#choiceFor(words, line, isFirst && !isAlone && (canName || groups.length > 1))
      if (choice === 'name') {
        if (isFirst) group.name = nameOfMark(words)
        else group = start(line, nameOfMark(words))
      } else if (choice !== 'leaveOut') {
        group.lines.push(words)
        group.hasWords ||= words !== ''
      }
    }
    return groups
  }

  /** Undefined if the line has only chords. */
  #withoutChords(text: string): string | undefined {
    const chords = chordLine(text)
    if (chords === 'yes' || (chords === 'maybe' && this.#hasChords)) {
      this.#chordLines += 1
      return undefined
    }
    const words = withoutChords(text)
    if (words === undefined) return withoutTags(text).trimEnd()
    this.#chordLines += 1
    return words === '' ? undefined : withoutTags(words)
  }

  #choiceFor(text: string, line: number, canName: boolean): MarkChoice | undefined {
    const proposed = markChoice(text, canName, this.#isSong) ?? (isOddChordLine(text) ? 'keep' : undefined)
    if (proposed === undefined) return undefined
    const id = `${line} ${text.trim()}`
    const choice = this.#choices[id] ?? proposed
    this.#file.marks.push({ id, line, text: text.trim(), choice } satisfies Mark)
    return choice
  }
}

/** Chords with something else between them; a letter alone is a word too. */
const isOddChordLine = (text: string) => chordLine(text) === 'maybe' && /\s/.test(text.trim())

/** Looks at each part once, also at one that is sung a thousand times. */
const hasChords = ({ parts }: Song) =>
  [...new Set(parts.map(({ blocks }) => blocks))].some((blocks) =>
    blocks.some((lines) => lines.some(({ text }) => chordLine(text) === 'yes')),
  )

const textOf = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()

const numbered = (name: string, index: number) => (name === '' ? '' : importText.part(name, index + 1))

/** One slide; several if the text exceeds a slide's limit. Blocks that are split stand below each other's parts. */
const slidesOf = (name: string, { texts, line }: Piece): ImportedSlide[] => {
  const isOne = texts.every((parts) => parts.length === 1)
  const rows = isOne ? [texts.map(([text = '']) => textRow(text))] : texts.flat().map((text) => [textRow(text)])
  return rows.map((own, index) => ({
    name: shortName(index === 0 ? name : importText.part(name, index + 1)),
    line,
    rows: own,
  }))
}
