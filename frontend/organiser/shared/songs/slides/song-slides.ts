import { chordLine } from '../../../../../openapi/rules/chords/chord-line.ts'
import { type ChordLine, inBrackets, toChordPro } from '../../../../../openapi/rules/chords/chord-sheet.ts'
import { toMarkdown, withoutMarks } from '../../../../../openapi/rules/text/plain-markdown.ts'
import { importText } from '../../../../text/events/import.ts'
import { withoutChords } from '../chords.ts'
import { markChoice, nameOfMark, withoutTags } from '../marks.ts'
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
} from '../reading/parsed-file.ts'
import { type Line, type Part, type ReadSongs, SLIDE_BREAK, type Song } from '../song.ts'
import { arrangeLanguages, type LanguageWay, languageWayOf, slideLanguages } from '../song-languages.ts'
import { finishChords, SheetLines, sheetText } from './slide-chords.ts'
import { sectionName } from './verse-order.ts'

/** What a person decided on the marks of a file, by their ids. */
export type MarkChoices = Readonly<Record<string, MarkChoice>>

/** What a person chose for a file. */
export interface SlideOptions {
  /** The words are Markdown, as of a formatted text that was pasted. */
  isMarkdown?: boolean
  choices?: MarkChoices
  languages?: LanguageWay
  /** The caller can store translations: then languages that the file says become translations, unless chosen otherwise. */
  takesTranslations?: true
  /** The languages that a person has chosen, by those of the file. */
  languageCodes?: Readonly<Record<string, string>>
}

/**
 * Makes slides of the songs of a file. Chords are kept apart from the words; what looks like a mark is proposed to be left out or to be a name, and listed. Only here
 * do words become slides, so that no format's marks reach the audience silently.
 */
export const songSlides = ({ songs, remarks }: ReadSongs, options: SlideOptions = {}): ParsedFile => {
  const own = songs.map(({ parts }) => languageWayOf(parts)).find((way) => way !== undefined)
  const languages = own && (options.languages ?? (own === 'apart' && options.takesTranslations ? 'translated' : own))
  const codes = languages === 'translated' ? (options.languageCodes ?? {}) : undefined
  const maker = new SlideMaker({ choices: options.choices ?? {}, codes, isMarkdown: options.isMarkdown ?? false }, [
    ...remarks,
  ])
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
  /** The languages of its texts, if there are several. */
  languages: string[] | undefined
  /** Its words with their chords; undefined without chords. */
  chords: string | undefined
}

/** The lines that one slide shows, and the same with their chords. */
interface Group {
  name: string
  line: number
  lines: string[]
  sheet: SheetLines
  hasWords: boolean
}

interface MakerOptions {
  choices: MarkChoices
  codes: Readonly<Record<string, string>> | undefined
  isMarkdown: boolean
}

class SlideMaker {
  readonly #file: ParsedFile
  readonly #choices: MarkChoices
  /** The chosen languages, where other languages become translations. */
  readonly #codes: Readonly<Record<string, string>> | undefined
  readonly #isMarkdown: boolean
  readonly #settled = new Map<Line[][], Piece[]>()
  #hasChords = false
  #isSong = false
  #chordLines = 0
  /** Chords without words that no slide has yet. */
  #alone: string[] = []

  constructor({ choices, codes, isMarkdown }: MakerOptions, remarks: Remark[]) {
    this.#choices = choices
    this.#isMarkdown = isMarkdown
    this.#codes = codes
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
    this.#endChords(slides.slice(first).at(-1))
    finishChords(slides.slice(first), song, this.#file.remarks)
    const { title, credits, line } = song
    if (count > 0 && (title !== '' || credits.length > 0)) songs.push({ first, count, title, credits, line })
  }

  finish(): ParsedFile {
    if (this.#chordLines > 0) this.#file.remarks.push({ message: importText.chordsKept(this.#chordLines) })
    return this.#file
  }

  #addPart(part: Part, title: string) {
    const { slides, remarks } = this.#file
    const isFirst = !this.#settled.has(part.blocks)
    const pieces = this.#piecesOf(part)
    let index = 0
    for (const piece of pieces) {
      if (!this.#hasWords(piece)) continue
      const own = index === 0 ? part.name || piece.name : piece.name || numbered(part.name, index)
      const name = own || piece.start
      const added = slidesOf(title ? importText.slideName(title, name) : name, this.#withTranslations(piece))
      if (isFirst && added.length > 1) remarks.push({ line: piece.line, message: importText.longSlide(added.length) })
      const [start] = added
      if (index === 0 && part.notes && start) start.notes = fittingNotes(part.notes, start, remarks)
      if (start) this.#addChords(start, piece)
      pushSlides(slides, added)
      index += 1
    }
    // An unnamed part was left out by its marks, which are listed
    if (index === 0 && isFirst && part.name !== '' && pieces.every(({ chords }) => chords === undefined)) {
      remarks.push({ line: part.line, message: importText.emptyVerse(part.name) })
    }
  }

  /** Chords of an instrument have no slide of their own: they're shown above the next words, at the end below the last. */
  #hasWords({ texts, chords }: Piece) {
    if (texts.length === 0 && chords !== undefined) this.#alone.push(chords)
    return texts.length > 0
  }

  /** The texts of a slide in other languages leave it, and become its translations. A text that is divided stays with all its languages. */
  #withTranslations(piece: Piece): Omit<Piece, 'languages'> & Pick<ImportedSlide, 'languages'> {
    const { texts, languages: names = [] } = piece
    const codes = this.#codes
    const isWhole = texts.every((parts) => parts.length === 1)
    if (!codes || !isWhole || texts.length < 2) return { ...piece, languages: undefined }
    this.#file.languageNames = [...new Set([...(this.#file.languageNames ?? []), ...names])]
    const given = texts.map(([text = '']) => text)
    return { ...piece, texts: texts.slice(0, 1), languages: slideLanguages(given, names, codes) }
  }

  #addChords(slide: ImportedSlide, { chords }: Piece) {
    const all = [...this.#alone, ...(chords === undefined ? [] : [chords])]
    if (all.length > 0) slide.chords = all.join('\n')
    this.#alone = []
  }

  #endChords(last: ImportedSlide | undefined) {
    if (last && this.#alone.length > 0) last.chords = [last.chords ?? [], ...this.#alone].flat().join('\n')
    this.#alone = []
  }

  /** A part that is sung again is settled once, so a short file can't take long. */
  #piecesOf(part: Part): Piece[] {
    const known = this.#settled.get(part.blocks)
    if (known) return known
    const [main = [], ...others] = part.blocks
    const groups = this.#settle(main, part.name === '')
    const more = others.map((lines) => this.#settle(lines, false))
    const pieces = groups.flatMap(({ name, lines, sheet, line }, index): Piece[] => {
      const below = index === 0 ? more : []
      const all = [lines, ...below.map((other) => other.flatMap(({ lines: kept }) => kept))].map(textOf)
      const texts = all.filter((text) => text !== '')
      const languages = part.languages?.filter((_, at) => (all[at] ?? '') !== '')
      const others = this.#codes ? [] : below.flat().flatMap((other) => other.sheet.finish())
      const chords = sheetText([...sheet.finish(), ...others])
      return [
        {
          name,
          line,
          start: nameFromText(this.#isMarkdown ? withoutFormat(texts[0] ?? '') : (texts[0] ?? '')),
          texts: texts.map((text) => partsOf(this.#isMarkdown ? text : toMarkdown(text))),
          languages,
          chords,
        },
      ]
    })
    this.#settled.set(part.blocks, pieces)
    return pieces
  }

  /** The lines that are shown, in groups of one slide each. */
  #settle(lines: readonly Line[], canName: boolean) {
    const groups: Group[] = []
    const start = (line: number, name = '') => {
      const group: Group = { name, line, lines: [], sheet: new SheetLines(), hasWords: false }
      groups.push(group)
      return group
    }
    const isAlone = lines.filter(({ text }) => text.trim() !== '').length === 1
    let group = start(lines[0]?.line ?? 1)
    for (const { text, line, chords: given } of lines) {
      if (text === SLIDE_BREAK) {
        group = start(line + 1)
        continue
      }
      const { words, chords, above } = this.#readChords(text, given)
      if (above !== undefined) group.sheet.addAbove(above)
      else if (words === undefined) group.sheet.addAlone(chords)
      if (words === undefined) continue
      const isFirst = !group.hasWords
      const choice = this.#choiceFor(words, line, isFirst && !isAlone && (canName || groups.length > 1))
      if (choice === 'name') {
        if (isFirst) group.name = nameOfMark(words)
        else group = start(line, nameOfMark(words))
      } else if (choice !== 'leaveOut') {
        group.lines.push(words)
        group.sheet.addWords(words, chords)
        group.hasWords ||= words !== ''
      }
    }
    return groups
  }

  /** Tells the words of a line from its chords. Without words it has only chords: for the words below it if they are `above`. */
  #readChords(text: string, given: ChordLine | undefined): { words?: string; chords?: ChordLine; above?: string } {
    const sure = given ? 'no' : chordLine(text)
    const words = given ? text : withoutChords(text)
    const isAbove = sure === 'yes' || (sure === 'maybe' && this.#hasChords)
    if (given || isAbove || words !== undefined) this.#chordLines += 1
    if (isAbove) return { above: text }
    if (words === undefined) return { words: withoutTags(text).trimEnd() }
    const chords =
      given && !/[<{]/.test(given.words) ? given : inBrackets(withoutTags(given ? toChordPro(given) : text))
    return words === '' ? { chords } : { words: withoutTags(words).trimEnd(), chords }
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
    blocks.some((lines) => lines.some(({ text, chords }) => chords !== undefined || chordLine(text) === 'yes')),
  )

const textOf = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()

/** Markdown as a name: without the mark of a list's item, or of letters. */
const withoutFormat = (text: string) => withoutMarks(text.replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+/, ''))

const numbered = (name: string, index: number) => (name === '' ? '' : importText.part(name, index + 1))

/** One slide; several if the text exceeds a slide's limit. Blocks that are split stand below each other's parts. */
const slidesOf = (
  name: string,
  { texts, line, languages }: Pick<Piece, 'texts' | 'line'> & Pick<ImportedSlide, 'languages'>,
) => {
  const isOne = texts.every((parts) => parts.length === 1)
  const rows = isOne ? [texts.map(([text = '']) => textRow(text))] : texts.flat().map((text) => [textRow(text)])
  return rows.map(
    (own, index): ImportedSlide => ({
      name: shortName(index === 0 ? name : importText.part(name, index + 1)),
      line,
      rows: own,
      ...(languages && { languages }),
    }),
  )
}
