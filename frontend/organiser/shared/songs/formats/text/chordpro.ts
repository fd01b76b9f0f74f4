import { type ChordLine, inBrackets } from '../../../../../../openapi/rules/chords/chord-sheet.ts'
import { importText } from '../../../../../text/events/import.ts'
import { sectionLabel } from '../../slides/section-label.ts'
import { ccliLine, creditLines, type Line, type Part, type ReadSongs, SLIDE_BREAK, type Song } from '../../song.ts'
import {
  directiveOf,
  FOR_PLAYERS,
  isForOneVoice,
  labelOf,
  PEOPLE,
  SHORT,
  WITHOUT_WORDS,
} from './chordpro-directives.ts'

/** Whatever is in brackets: players' notes and chords of any kind. */
const CHORD = /\[([^\][]*)\]/g
/** A chord between two words leaves one space, not two. */
const CHORD_BETWEEN = /(?<! ) *\[[^\][]*\](?= |$)/g
const RULE = /^\s*(?:\*{3,}|_{3,}|-{3,})\s*$/

/** Reads ChordPro songs: a part for each verse and chorus in the order of the file; `{chorus}` repeats the last one. */
export const readChordPro = (text: string): ReadSongs => {
  const reader = new SongReader()
  for (const [index, line] of text.split('\n').entries()) reader.read(line.trimEnd(), index + 1)
  return reader.finish()
}

const newSong = (line: number): NewSong => ({
  title: '',
  people: [],
  rights: [],
  line,
  parts: [],
})

interface NewSong extends Omit<Song, 'credits'> {
  people: string[]
  rights: string[]
}

class SongReader {
  readonly #songs = [newSong(1)]
  readonly #remarks: ReadSongs['remarks'] = []
  /** The open environment, for instance "chorus". */
  #open: string | undefined
  /** Whether the open environment isn't sung, such as a tab. */
  #isSilent = false
  #label: { name: string; key?: string; line: number } | undefined
  #lines: Line[] = []
  #chorus: Part | undefined
  #labelled = new Map<string, Part>()
  #verses = 0

  read(line: string, at: number) {
    const directive = directiveOf(line)
    if (directive) return this.#directive(directive, at)
    if (this.#isSilent) return
    if (line.startsWith('#')) return this.#remark(at, importText.commentLeftOut(line.slice(1).trim()))
    if (RULE.test(line)) return this.#break(at)
    if (line.trim() === '') return this.#open ? this.#push('', at) : this.#endPart()
    const label = sectionLabel(line)
    if (label?.isExplicit) return this.#startLabelled(label.name, at, label.key)
    const words = withoutMarks(line)
    const chords = line.includes('[') ? inBrackets(line, CHORD) : undefined
    if (words !== '' || chords) this.#push(words, at, chords)
  }

  finish(): ReadSongs {
    this.#endSong()
    const songs = this.#songs.map(({ people, rights, ...song }) => ({ ...song, credits: creditLines(people, rights) }))
    if (songs.every(({ parts }) => parts.length === 0)) this.#remark(1, importText.noVerses)
    return { songs, remarks: this.#remarks }
  }

  get #song() {
    return this.#songs.at(-1) ?? newSong(1)
  }

  #remark(line: number, message: string) {
    this.#remarks.push({ line, message })
  }

  #push(text: string, line: number, chords?: ChordLine) {
    this.#lines.push({ text, line, ...(chords && { chords }) })
  }

  /** A rule starts another slide. */
  #break(at: number) {
    if (this.#lines.length > 0) this.#push(SLIDE_BREAK, at)
  }

  #directive({ name: raw, value, selector }: { name: string; value: string; selector: string }, at: number) {
    const name = SHORT[raw] ?? raw
    const song = this.#song
    if (name.startsWith('end_of_')) this.#end()
    else if (name.startsWith('start_of_')) this.#start(name.slice(9), value, at, isForOneVoice(selector))
    else if (this.#isSilent || name.startsWith('x_')) return
    else if (isForOneVoice(selector)) this.#remark(at, importText.oneVoice(selector))
    else if (name === 'title') song.title = value
    else if (PEOPLE.has(name)) song.people.push(value)
    else if (name === 'key' || name === 'capo') song[name] ??= value
    else if (name === 'copyright') song.rights.push(value)
    else if (name === 'ccli') song.rights.push(ccliLine(value))
    else if (name === 'new_song') this.#startSong(at)
    else if (name === 'comment') this.#comment(value, at)
    else if (name === 'chorus') this.#repeatChorus(labelOf(value), at)
    else if (name === 'new_page' || name === 'column_break') this.#break(at)
    else if (!FOR_PLAYERS.has(name)) this.#remark(at, importText.directive(raw))
  }

  #start(kind: string, value: string, at: number, isOneVoice: boolean) {
    this.#endPart()
    this.#open = kind
    const name = labelOf(value)
    if (name) this.#label = { name, line: at }
    // A comment before it, such as "Capo 2, slowly", is no name of what has one of its own
    else if (this.#label?.key === undefined) this.#label = undefined
    this.#isSilent = isOneVoice || WITHOUT_WORDS.has(kind)
    if (isOneVoice) this.#remark(at, importText.oneVoice(name || kind))
    else if (this.#isSilent) this.#remark(at, importText.tabLeftOut)
  }

  #startLabelled(name: string, line: number, key: string) {
    this.#endPart()
    this.#label = { name, key, line }
  }

  #end() {
    this.#endPart()
    this.#open = undefined
    this.#isSilent = false
  }

  /** A section's label as a comment begins it; before a part any comment is its name, and inside it's a note for musicians. */
  #comment(value: string, at: number) {
    const label = sectionLabel(value)
    if (label && !this.#open) return this.#startLabelled(label.name, at, label.key)
    if (this.#lines.length === 0 && !this.#open && this.#label?.key === undefined)
      this.#label = { name: value, line: at }
    this.#remark(at, importText.commentLeftOut(value))
  }

  #repeatChorus(label: string, at: number) {
    this.#endPart()
    const part = this.#chorus
    if (!part) return this.#remark(at, importText.noChorus)
    this.#song.parts.push({ ...part, name: label || part.name, line: at })
  }

  #partName() {
    if (this.#label) return this.#label.name
    const kind = this.#open === 'textblock' ? undefined : this.#open
    if (kind && kind !== 'verse') return kind.replaceAll('_', ' ')
    if (this.#song.title === '' || this.#open === 'textblock') return ''
    this.#verses += 1
    return `${importText.sections.v} ${this.#verses}`
  }

  #endPart() {
    const lines = this.#lines
    this.#lines = []
    if (lines.every(({ text }) => isNothing(text))) return this.#repeatLabelled()
    const [{ line } = { line: 1 }] = lines.filter(({ text }) => !isNothing(text))
    const part: Part = { name: this.#partName(), line, blocks: [lines] }
    const key = this.#label?.key
    if (this.#open === 'chorus' || isChorusKey(key)) this.#chorus = part
    if (key !== undefined) this.#labelled.set(key, part)
    this.#song.parts.push(part)
    this.#label = undefined
  }

  /** A label that another one follows has no words of its own: it repeats the part that had it before. */
  #repeatLabelled() {
    const { name = '', key, line = 1 } = this.#label ?? {}
    if (key === undefined) return
    const part = this.#labelled.get(key) ?? (isChorusKey(key) ? this.#chorus : undefined)
    if (!part) return
    this.#label = undefined
    this.#song.parts.push({ ...part, name, line })
  }

  #startSong(at: number) {
    this.#endSong()
    this.#songs.push(newSong(at))
    this.#chorus = undefined
    this.#labelled = new Map()
    this.#verses = 0
  }

  #endSong() {
    this.#end()
    this.#repeatLabelled()
  }
}

const isNothing = (text: string) => text === '' || text === SLIDE_BREAK

const isChorusKey = (key: string | undefined) => key !== undefined && /^(?:chorus|refrain)/.test(key)

/** Words without chords, annotations and bars. */
const withoutMarks = (line: string) => {
  const words = line.includes('[') ? line.replaceAll(CHORD_BETWEEN, '').replaceAll(CHORD, '').trim() : line
  if (!words.includes('|')) return words
  return words
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
