import { chordLine } from '../../../../../../openapi/rules/chords/chord-line.ts'
import { importText } from '../../../../../text/events/import.ts'
import { type SectionLabel, sectionLabel } from '../../slides/section-label.ts'
import { type Line, linesOf, type Part, type ReadSongs, type Song } from '../../song.ts'
import { type Credits, headerOf, isCcliLine, isMakersLine, keyBehind, keyIn, withoutKey } from './text-credits.ts'

/**
 * Reads plain text: every blank line starts the next slide. A stanza's label is the slide's name and isn't shown;
 * without one the slide is named after its first line. A label alone repeats the stanza that had it before. In a text with labels, chords or
 * credits a first line on its own is the song's title, as is the first of up to three lines above chords, or above who made it. Lines with a CCLI number end a song.
 */
export const readPlainText = (text: string): ReadSongs => {
  const { header, body } = headerOf(linesOf(text))
  const stanzas = stanzasOf(body)
  const reader = new StanzaReader(header, isSong(stanzas) || header !== undefined)
  for (const [index, stanza] of stanzas.entries()) reader.read(stanza, stanzas.slice(index + 1, index + 3))
  return reader.finish()
}

interface Stanza {
  lines: Line[]
  /** The position of its first line. */
  line: number
  label: SectionLabel | undefined
}

const isSong = (stanzas: readonly Stanza[]) =>
  stanzas.some(
    ({ label, lines }) =>
      label !== undefined || lines.some(({ text }) => isCcliLine(text) || chordLine(text) === 'yes'),
  )

class StanzaReader {
  readonly #songs: Song[] = []
  readonly #remarks: ReadSongs['remarks'] = []
  readonly #isSong: boolean
  #song: Song
  /** The words of each labelled stanza. */
  #sung = new Map<string, Line[][]>()
  /** A label without words yet. */
  #pendingLabel: { label: SectionLabel; line: number } | undefined

  constructor(header: Credits | undefined, isInSong: boolean) {
    this.#isSong = isInSong
    this.#song = { title: '', credits: [], line: 1, parts: [], ...header }
    this.#songs.push(this.#song)
  }

  read({ lines, line, label }: Stanza, following: readonly Stanza[]) {
    if (this.#isHead(lines, label, following)) return this.#startSong(lines, line)
    const credits = creditsIn(lines, this.#isSong)
    if (credits && !label) return this.#endSong(credits)
    if (label && lines.length === 1) return this.#readLabel(label, line, lines)
    if (label) this.#leaveOut()
    const named = label ?? this.#pendingLabel?.label
    this.#add(lines.slice(label ? 1 : 0), line, named)
    this.#pendingLabel = undefined
  }

  finish(): ReadSongs {
    this.#leaveOut()
    return { songs: this.#songs, remarks: this.#remarks }
  }

  /** True for a title where a song begins, alone or with its makers and its key. */
  #isHead(lines: readonly Line[], label: SectionLabel | undefined, following: readonly Stanza[]) {
    const { title, parts } = this.#song
    if (!this.#isSong || title !== '' || parts.length > 0 || label || this.#pendingLabel) return false
    return lines.length === 1 || isHeadOfSeveral(lines, following)
  }

  #startSong(lines: readonly Line[], line: number) {
    const [title = '', ...others] = lines.map(({ text }) => text)
    this.#song.title = withoutKey(title)
    const key = keyBehind(title) ?? others.map(keyIn).find(Boolean)
    if (key) this.#song.key = key
    this.#song.credits.push(...others.filter((text) => keyIn(text) === undefined).map((text) => text.trim()))
    this.#song.line = line
    this.#remarks.push({ line, message: importText.isTitle(this.#song.title) })
  }

  /** The next stanza starts another song. */
  #endSong(credits: string[]) {
    this.#leaveOut()
    this.#song.credits.push(...credits)
    // Credits above the first words belong to the song that starts there
    if (this.#song.parts.length === 0) return
    this.#song = { title: '', credits: [], line: 1, parts: [] }
    this.#songs.push(this.#song)
    this.#sung = new Map()
  }

  #readLabel(label: SectionLabel, line: number, lines: Line[]) {
    const blocks = this.#sung.get(label.key)
    if (blocks === undefined && !label.isExplicit && !this.#isSong) return this.#add(lines, line, undefined)
    this.#leaveOut()
    if (blocks === undefined) this.#pendingLabel = { label, line }
    else this.#song.parts.push({ name: label.name, line, blocks })
  }

  #add(lines: Line[], line: number, label: SectionLabel | undefined) {
    const part: Part = { name: label?.name ?? '', line, blocks: [lines] }
    if (label) this.#sung.set(label.key, part.blocks)
    this.#song.parts.push(part)
  }

  #leaveOut() {
    if (!this.#pendingLabel) return
    const { label, line } = this.#pendingLabel
    this.#remarks.push({ line, message: importText.emptyVerse(label.name) })
    this.#pendingLabel = undefined
  }
}

const hasChords = (stanza: Stanza | undefined) => stanza?.lines.some(({ text }) => chordLine(text) === 'yes') ?? false

/** Two or three lines without chords above a stanza that has some, or with the song's makers below its title. */
const isHeadOfSeveral = (lines: readonly Line[], [next, second]: readonly Stanza[]) => {
  if (lines.length > 3 || lines.some(({ text }) => chordLine(text) !== 'no')) return false
  const isAboveChords = hasChords(next?.label && next.lines.length === 1 ? second : next)
  return isAboveChords || lines.slice(1).every(({ text }) => isMakersLine(text) || keyIn(text) !== undefined)
}

/** The lines of a stanza of credits (authors, licence); undefined for words to sing. */
const creditsIn = (lines: readonly Line[], isInSong: boolean): string[] | undefined =>
  lines.some(({ text }) => isCcliLine(text)) || (isInSong && lines.every(({ text }) => isMakersLine(text)))
    ? lines
        .map(({ text }) => text.trim())
        .filter((text) => !/terms of use|nutzungsbedingungen|conditions d’utilisation/i.test(text))
    : undefined

/** A rule of dashes or the like, which other programs put between slides. */
const RULE = /^(?:-{3,}|\*{3,}|_{3,}|={3,}|~{3,}|\[?-{3,}\]?|\[?={3,}\]?)$/

/** Runs of lines that aren't blank; a label in brackets or with a colon also starts one. */
const stanzasOf = (lines: readonly Line[]): Stanza[] => {
  const found: Stanza[] = []
  let current: Stanza | undefined
  let hasLabels = false
  for (const line of lines) {
    if (line.text.trim() === '' || RULE.test(line.text)) current = undefined
    else {
      const label = sectionLabel(line.text)
      // In a song with labels, one without brackets is a label between lines too
      const isStart = label !== undefined && (label.isExplicit || hasLabels)
      hasLabels ||= label !== undefined && (!current || label.isExplicit)
      if (current && !isStart) current.lines.push(line)
      else {
        current = { lines: [line], line: line.line, label }
        found.push(current)
      }
    }
  }
  return found
}
