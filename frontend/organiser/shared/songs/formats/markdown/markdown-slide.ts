import { importText } from '../../../../../text/events/import.ts'
import { markdownText } from '../../../../../ui/display/markdown-tokens.ts'
import {
  type ImportedSlide,
  MAX_TEXT,
  nameFromText,
  partsOf,
  type Remark,
  type SlideRows,
  shortName,
  textRow,
} from '../../reading/parsed-file.ts'
import { sectionLabel } from '../../slides/section-label.ts'
import { fencedLines, isBlank, type MarkdownLine } from './markdown-lines.ts'

const MARKS = /^\s{0,3}#{1,6}(?=\s)/
/** Slides show quotes as text. */
const QUOTE = /^\s{0,3}(?:> ?)+/
/** Neither text nor address may hold its own opening bracket, so a hostile line is read once. */
const IMAGE = /!\[[^\][]*\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g

/** A slide from its Markdown lines: headings become headers; the first one, or a stanza's label, is the slide's name. */
export const markdownSlide = (lines: readonly MarkdownLine[], remarks: Remark[]): ImportedSlide => {
  const fenced = fencedLines(lines)
  const first = lines.find((line) => !isBlank(line))
  const labelLine = labelLineOf(lines)
  const label = labelLine && sectionLabel(labelLine.text)?.name
  const reader = new SlideReader(remarks)
  for (const line of lines) {
    if (fenced.has(line.line)) reader.text(line.text)
    else if (line !== labelLine) reader.read(line)
  }
  const named = label && reader.heading ? importText.slideName(reader.heading, label) : (label ?? reader.heading)
  const name = named ?? nameFromText(markdownText(first?.text.replace(QUOTE, '') ?? ''))
  return { name: shortName(name) || importText.untitled, line: first?.line ?? 1, rows: reader.finish() }
}

/** The label that names a slide, and isn't shown. */
export const labelLineOf = (lines: readonly MarkdownLine[]): MarkdownLine | undefined => {
  const filled = lines.filter((line) => !isBlank(line))
  return filled.length > 1 ? filled.slice(0, 2).find(({ text }, at) => isLabel(text, at)) : undefined
}

/** A label in brackets may also stand below a heading. */
const isLabel = (text: string, at: number) => {
  const label = sectionLabel(text)
  return label !== undefined && (at === 0 || label.isExplicit)
}

class SlideReader {
  readonly #rows: SlideRows = []
  readonly #remarks: Remark[]
  #text: string[] = []
  /** The words of the first heading. */
  heading: string | undefined

  constructor(remarks: Remark[]) {
    this.#remarks = remarks
  }

  read({ text, line }: MarkdownLine) {
    const said = text.replace(QUOTE, '')
    const shown = said.replaceAll(IMAGE, '').trimEnd()
    if (shown !== said) this.#remarks.push({ line, message: importText.imageLeftOut })
    const heading = headingOf(shown)
    if (heading !== undefined) this.#header(markdownText(heading))
    else if (shown !== '' || said === '') this.text(shown)
  }

  text(line: string) {
    this.#text.push(line)
  }

  finish(): SlideRows {
    this.#flush()
    return this.#rows
  }

  #header(words: string) {
    this.#flush()
    this.#rows.push(textRow(words.slice(0, MAX_TEXT), this.heading === undefined ? 'Header' : 'SubHeader'))
    this.heading ??= words
  }

  #flush() {
    const words = this.#text.join('\n').replace(/^\n+/, '').trimEnd()
    if (words !== '') this.#rows.push(...partsOf(words).map((part) => textRow(part)))
    this.#text = []
  }
}

/** The text of a heading without its signs, also those at its end. */
const headingOf = (line: string): string | undefined => {
  const [marks] = MARKS.exec(line) ?? []
  if (marks === undefined) return undefined
  let end = line.length
  while (line[end - 1] === '#') end -= 1
  return line.slice(marks.length, end).trim() || undefined
}
