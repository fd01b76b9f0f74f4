import { importText } from '../../../text/events/import.ts'
import { toMarkdown } from '../plain-markdown.ts'
import {
  type ImportedSlide,
  nameFromText,
  type ParsedFile,
  partsOf,
  pushSlides,
  type Remark,
  textSlides,
} from './parsed-file.ts'
import { type SectionLabel, sectionLabel } from './section-label.ts'

/**
 * Parses plain text: every blank line starts the next slide. A stanza's label is the slide's name and isn't shown;
 * without one the slide is named after its first line. A label alone repeats the stanza that had it before.
 */
export const parsePlainText = (text: string): ParsedFile => {
  const reader = new StanzaReader()
  for (const stanza of stanzasOf(text)) reader.read(stanza)
  return reader.finish()
}

interface Stanza {
  lines: string[]
  /** The position of its first line. */
  line: number
  label: SectionLabel | undefined
}

class StanzaReader {
  readonly #slides: ImportedSlide[] = []
  readonly #remarks: Remark[] = []
  /** The words of each labelled stanza. */
  readonly #sung = new Map<string, string[]>()
  /** A label without words yet. */
  #waiting: { label: SectionLabel; line: number } | undefined

  read({ lines, line, label }: Stanza) {
    if (label && lines.length === 1) return this.#readLabel(label, line, lines)
    const words = lines.slice(label ? 1 : 0)
    if (label) this.#leaveOut()
    this.#add(words, line, label ?? this.#waiting?.label)
    this.#waiting = undefined
  }

  finish(): ParsedFile {
    this.#leaveOut()
    return { slides: this.#slides, titles: new Map(), remarks: this.#remarks }
  }

  #readLabel(label: SectionLabel, line: number, lines: string[]) {
    const words = this.#sung.get(label.key)
    if (words === undefined && !label.isExplicit) return this.#add(lines, line, undefined)
    this.#leaveOut()
    if (words === undefined) this.#waiting = { label, line }
    else pushSlides(this.#slides, textSlides(label.name, words, line, this.#remarks))
  }

  #add(lines: string[], line: number, label: SectionLabel | undefined) {
    const words = lines.join('\n')
    const parts = partsOf(toMarkdown(words))
    if (label) this.#sung.set(label.key, parts)
    pushSlides(this.#slides, textSlides(label?.name ?? nameFromText(words), parts, line, this.#remarks))
  }

  #leaveOut() {
    if (!this.#waiting) return
    const { label, line } = this.#waiting
    this.#remarks.push({ line, message: importText.emptyVerse(label.name) })
    this.#waiting = undefined
  }
}

/** Runs of lines that aren't blank; a label in brackets or with a colon also starts one. */
const stanzasOf = (text: string): Stanza[] => {
  const found: Stanza[] = []
  let current: Stanza | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trimEnd()
    if (line === '') current = undefined
    else {
      const label = sectionLabel(line)
      if (current && !label?.isExplicit) current.lines.push(line)
      else {
        current = { lines: [line], line: index + 1, label }
        found.push(current)
      }
    }
  }
  return found
}
