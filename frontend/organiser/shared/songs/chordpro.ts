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
  titleSlide,
} from './parsed-file.ts'
import { sectionLabel } from './section-label.ts'

const CHORD = /\[[^\][]*\]/g
/** A chord between two words leaves one space, not two. */
const CHORD_BETWEEN = /(?<! ) *\[[^\][]*\](?= |$)/g
const SHORT: Record<string, string> = {
  t: 'title',
  st: 'subtitle',
  c: 'comment',
  ci: 'comment',
  cb: 'comment',
  comment_italic: 'comment',
  comment_box: 'comment',
  highlight: 'comment',
  ns: 'new_song',
  soc: 'start_of_chorus',
  eoc: 'end_of_chorus',
  sov: 'start_of_verse',
  eov: 'end_of_verse',
  sob: 'start_of_bridge',
  eob: 'end_of_bridge',
  sot: 'start_of_tab',
  eot: 'end_of_tab',
  sog: 'start_of_grid',
  eog: 'end_of_grid',
}
const CREDITS = new Set(['artist', 'composer', 'lyricist', 'arranger', 'copyright', 'ccli'])
const SILENT = new Set(['tab', 'grid', 'abc', 'ly', 'svg', 'textblock'])
/** Directives for musicians only, ignored without a remark. */
const FOR_PLAYERS = new Set(['key', 'capo', 'tempo', 'time', 'define', 'chord', 'duration', 'transpose', 'meta', 'tag'])

/** Parses a ChordPro song: a slide for each verse and chorus in file order; `{chorus}` repeats the last one. */
export const parseChordPro = (text: string): ParsedFile => {
  const reader = new SongReader()
  for (const [index, line] of text.split('\n').entries()) reader.read(line.trimEnd(), index + 1)
  return reader.finish()
}

class SongReader {
  readonly #slides: ImportedSlide[] = []
  readonly #titles = new Map<number, ImportedSlide>()
  readonly #remarks: Remark[] = []
  #songStart = 0
  #firstLine = 1
  #title = ''
  #credits: string[] = []
  /** The open environment, for instance "chorus". */
  #open: string | undefined
  #label: string | undefined
  #lines: string[] = []
  #partLine = 1
  #chorus: { name: string; parts: string[] } | undefined
  #verses = 0

  read(line: string, at: number) {
    const directive = directiveOf(line)
    if (directive) return this.#directive(directive.name, directive.value, at)
    if (this.#open && SILENT.has(this.#open)) return
    if (line.startsWith('#')) return this.#remark(at, importText.commentLeftOut(line.slice(1).trim()))
    if (line.trim() === '') return this.#open ? this.#lines.push('') : this.#endPart()
    const label = sectionLabel(line)
    if (label?.isExplicit) return this.#startLabelled(label.name)
    const words = this.#withoutChords(line)
    if (words === '') return
    if (this.#lines.length === 0) this.#partLine = at
    this.#lines.push(words)
  }

  finish(): ParsedFile {
    this.#endSong()
    if (this.#slides.length === 0) this.#remark(1, importText.noVerses)
    return { slides: this.#slides, titles: this.#titles, remarks: this.#remarks }
  }

  #remark(line: number, message: string) {
    this.#remarks.push({ line, message })
  }

  #withoutChords(line: string) {
    if (!line.includes('[')) return line.trimEnd()
    return line.replaceAll(CHORD_BETWEEN, '').replaceAll(CHORD, '').trim()
  }

  #directive(raw: string, value: string, at: number) {
    const name = SHORT[raw] ?? raw
    if (name === 'title') this.#title = value
    else if (name === 'subtitle' || CREDITS.has(name)) this.#credits.push(value)
    else if (name === 'new_song') this.#startSong(at)
    else if (name === 'comment') this.#comment(value, at)
    else if (name === 'chorus') this.#repeatChorus(value, at)
    else if (name.startsWith('start_of_')) this.#start(name.slice(9), value, at)
    else if (name.startsWith('end_of_')) this.#end()
    else if (!FOR_PLAYERS.has(name) && !name.startsWith('x_')) this.#remark(at, importText.directive(raw))
  }

  #start(kind: string, value: string, at: number) {
    this.#endPart()
    this.#open = kind
    this.#label = labelOf(value) || this.#label
    if (SILENT.has(kind)) this.#remark(at, importText.tabLeftOut)
  }

  #startLabelled(label: string) {
    this.#endPart()
    this.#label = label
  }

  #end() {
    this.#endPart()
    this.#open = undefined
  }

  /** Before a part a comment is its name; inside it's a note for musicians. */
  #comment(value: string, at: number) {
    if (this.#lines.length === 0 && !this.#open) this.#label = value
    this.#remark(at, importText.commentLeftOut(value))
  }

  #repeatChorus(value: string, at: number) {
    this.#endPart()
    if (!this.#chorus) return this.#remark(at, importText.noChorus)
    const label = labelOf(value)
    const name = label ? importText.slideName(this.#title || importText.untitled, label) : this.#chorus.name
    pushSlides(this.#slides, textSlides(name, this.#chorus.parts, at, this.#remarks))
  }

  #partName() {
    if (this.#label) return this.#label
    if (this.#open && this.#open !== 'verse') return this.#open.replaceAll('_', ' ')
    this.#verses += 1
    return `${importText.sections.v} ${this.#verses}`
  }

  #endPart() {
    const text = this.#lines.join('\n').replace(/^\n+/, '').trimEnd()
    this.#lines = []
    if (text === '') return
    const part = this.#partName()
    const name = this.#title ? importText.slideName(this.#title, part) : (this.#label ?? nameFromText(text))
    const parts = partsOf(toMarkdown(text))
    if (this.#open === 'chorus') this.#chorus = { name, parts }
    pushSlides(this.#slides, textSlides(name, parts, this.#partLine, this.#remarks))
    this.#label = undefined
  }

  #startSong(at: number) {
    this.#endSong()
    this.#songStart = this.#slides.length
    this.#firstLine = at
    this.#title = ''
    this.#credits = []
    this.#chorus = undefined
    this.#verses = 0
  }

  #endSong() {
    this.#end()
    const credits = this.#credits.filter((line) => line !== '').join('\n')
    if (this.#slides.length > this.#songStart && this.#title) {
      this.#titles.set(this.#songStart, titleSlide(this.#title, credits, this.#firstLine))
    }
    if (credits)
      this.#remarks.push({ message: importText.credits(credits.replaceAll('\n', ', ')), isSettledByTitle: true })
  }
}

/** A label is bare or written as `label="Verse 1"`. */
const labelOf = (value: string) => {
  const [, , quoted] = /^label\s*=\s*(["'])([^"']*)\1/.exec(value) ?? []
  return (quoted ?? value).replaceAll('\\n', ' ').trim()
}

/** The name and the value of a line in braces. Read in steps, since one pattern would try a long line's spaces again and again. */
const directiveOf = (line: string) => {
  const whole = line.trim()
  if (!whole.startsWith('{') || !whole.endsWith('}')) return undefined
  const inside = whole.slice(1, -1).trim()
  const [name] = /^[\w-]+/.exec(inside) ?? []
  if (name === undefined) return undefined
  const rest = inside.slice(name.length)
  if (rest !== '' && !/^\s*:|^\s/.test(rest)) return undefined
  return { name: name.toLowerCase(), value: rest.trimStart().replace(/^:/, '').trim() }
}
