import { MAX_IMAGE_MEGABYTES, MAX_SLIDES, MEGABYTE } from '../../../../../openapi/rules/quantities.ts'
import type { EventScreens, EventSettings, FileRows, FileTranslation } from '../../../../api/event-file/format.ts'
import type { SlideLanguages } from '../../../../api/slides/slide-languages.ts'
import { importText } from '../../../../text/events/import.ts'
import type { PdfPages } from '../formats/pdf/pdf-pages.ts'
import type { LanguageWay } from '../song-languages.ts'
import type { Encoding } from './encodings.ts'

export type SlideRows = FileRows

export interface ImportedSlide {
  name: string
  /** The line of the file where it starts, counted from 1. */
  line: number
  rows: SlideRows
  /** The organisers' private notes: a downloaded event's, or the comments of a Markdown deck. */
  notes?: string
  /** The chords of its words, for presenters and those on stage. */
  chords?: string
  /** Its words in other languages, for each of its texts. */
  languages?: SlideLanguages
  /** Only a downloaded event has slides that advance automatically. */
  advanceAfterSeconds?: number
}

/** The maximum length of a slide's notes (from the contract). */
export const MAX_NOTES = 5000

/** The maximum length of a slide's chords (from the contract). */
export const MAX_CHORDS = 10_000
/** The maximum length of a picture's alternative text (from the contract). */
export const MAX_ALT = 1000
/** The largest picture of a slide, in bytes, as everywhere. */
export const MAX_PICTURE_BYTES = MAX_IMAGE_MEGABYTES * MEGABYTE

/** A remark on a file: what was left out, or why it couldn't be read. */
export interface Remark {
  line?: number
  message: string
}

/** What happens to a line that looks like a mark: it's shown, left out, or names the slide that starts there. */
export type MarkChoice = 'keep' | 'leaveOut' | 'name'

/** A line that looks like a label, a chord, a comment or a note, and wasn't understood. */
export interface Mark {
  /** The same each time that the file is read. */
  id: string
  line: number
  text: string
  choice: MarkChoice
}

/** A song among the slides of a file, with what a licence wants to be shown. */
export interface SongPlace {
  /** The index of its first slide, and its number of slides. */
  first: number
  count: number
  title: string
  /** Line by line: authors, copyright, CCLI numbers. Empty for none. */
  credits: string[]
  line: number
}

/** A parsed file, in its own order. Nothing of it is on the server yet. */
export interface ParsedFile {
  slides: ImportedSlide[]
  songs: SongPlace[]
  marks: Mark[]
  remarks: Remark[]
  /** What the file was recognised as; unset if it's refused. */
  format?: string
  /** The encoding that was guessed; unset if the file says it, or is Unicode. */
  encoding?: Encoding
  /** How a PDF's pages were made slides. */
  pages?: PdfPages
  /** A single picture, whose alternative text the organiser adds. */
  isPicture?: true
  /** How its languages are arranged; unset for one language. */
  languages?: LanguageWay
  /** The languages as the file has them, while the others become translations: as BCP 47, or `#2` for one that the file doesn't say. */
  languageNames?: string[]
  /** The settings of a downloaded event. */
  event?: EventSettings
  /** Its screens and style; files of version 1 have none. */
  screens?: EventScreens
  /** The words of its slides in further languages. */
  translations?: FileTranslation[]
}

export type TextStyle = 'Header' | 'SubHeader' | 'Basic'

/** A file has more slides than any event; counted while it is read, since a repeated chorus can make many of a short file. */
class TooManySlides extends Error {
  override readonly name = 'TooManySlides'
}

/** Four times what an event can have. */
const MOST_SLIDES = 2000

/** Adds slides to those of a file. @throws TooManySlides */
export const pushSlides = (slides: ImportedSlide[], added: readonly ImportedSlide[]) => {
  checkCount(slides.length + added.length)
  slides.push(...added)
}

/** @throws TooManySlides */
export const checkCount = (slides: number) => {
  if (slides > MOST_SLIDES) throw new TooManySlides()
}

/** A file that can't become slides, with the reason. */
export const refusedFile = (message: string, line?: number): ParsedFile => ({
  slides: [],
  songs: [],
  marks: [],
  remarks: [line === undefined ? { message } : { line, message }],
})

/** What a parser makes of a file; one with too many slides has none, and a remark that says so. */
export const parseWith = (parse: () => ParsedFile): ParsedFile => {
  try {
    return parse()
  } catch (error) {
    if (error instanceof TooManySlides) return refusedFile(importText.tooManySlides(MOST_SLIDES, MAX_SLIDES))
    throw error
  }
}

/** The maximum lengths of a block's text and a slide's name (from the contract). */
export const MAX_TEXT = 20_000
export const MAX_NAME = 200
const SHORT_NAME = 60

/** A slide's name: white space collapsed, and cut to the server's limit. */
export const shortName = (text: string, limit = MAX_NAME): string => {
  const name = text.replaceAll(/\s+/g, ' ').trim()
  if (name.length <= limit) return name
  let cut = ''
  for (const letter of name) {
    if (cut.length + letter.length >= limit) break
    cut += letter
  }
  return `${cut}…`
}

/** Notes that fit; a remark says what was cut. */
export const fittingNotes = (notes: string, { name, line }: ImportedSlide, remarks: Remark[]): string => {
  const [start = ''] = partsOf(notes, MAX_NOTES)
  if (start !== notes) remarks.push({ line, message: importText.notesCut(name, MAX_NOTES) })
  return start
}

/** The first line with text, as a name. */
export const nameFromText = (text: string): string =>
  shortName(text.split('\n').find((line) => line.trim() !== '') ?? '', SHORT_NAME) || importText.untitled

export const textRow = (text: string, textStyle: TextStyle = 'Basic'): SlideRows[number] => ({
  blocks: [{ blockType: 'Text', text, textStyle }],
})

/** Splits a text into parts that fit into a block, between lines where possible. Joined they equal the text. */
export const partsOf = (text: string, limit = MAX_TEXT): string[] => {
  if (text.length <= limit) return [text]
  const parts: string[] = []
  let part = ''
  for (const line of text.split('\n').flatMap((one) => chunksOf(one, limit))) {
    if (part !== '' && part.length + 1 + line.length > limit) {
      parts.push(part)
      part = line
    } else part = part === '' ? line : `${part}\n${line}`
  }
  return [...parts, part]
}

const chunksOf = (line: string, limit: number): string[] => {
  const chunks: string[] = []
  let rest = line
  while (rest.length > limit) {
    // Never split a surrogate pair
    const size = /[\ud800-\udbff]/.test(rest[limit - 1] ?? '') ? limit - 1 : limit
    chunks.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return [...chunks, rest]
}
