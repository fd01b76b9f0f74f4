import type { PlacedChord } from '../../../../../../openapi/rules/chords/chord-sheet.ts'
import { importText } from '../../../../../text/events/import.ts'
import type { Remark } from '../../reading/parsed-file.ts'
import { sectionLabel } from '../../slides/section-label.ts'
import { inOrder, type KeyedPart } from '../../slides/verse-order.ts'
import { ccliLine, creditLines, type Line, linesOf, type ReadSongs } from '../../song.ts'
import { textOfBase64 } from '../base64.ts'

const FIELD = /^#([^=]{1,40})=(.*)$/
const RULE = /^(?:---|--|--A)$/
/** SongBeamer's own names of parts; the names that all formats share are in `section-label.ts`. */
const OTHER_PARTS =
  /^(?:teil|part|unbekannt|unknown|misc|pre-refrain|pre-bridge|pre-coda|coda|ende|schluss|zwischenspiel|interlude|instrumental|intro|outro|solo|vamp|\$\$M=.{1,60})(?:\s*\d{1,2}[a-z]?)?$/i

/** Reads a song of SongBeamer: fields with `#`, parts between lines of dashes, several languages line by line. */
export const readSongBeamer = (text: string): ReadSongs => {
  const remarks: Remark[] = []
  const { fields, body } = split(linesOf(text))
  const languages = Math.min(4, Math.max(1, Number(fields.get('langcount') ?? 1) || 1))
  const field = (name: string) => fields.get(name) ?? ''
  const parts = partsOf(withChords(body, field('chords'))).map(
    (part): KeyedPart => ({ ...part, blocks: byLanguage(part.lines, languages) }),
  )
  if (parts.length === 0) remarks.push({ line: 1, message: importText.noVerses })
  const keys = field('verseorder')
    .toLowerCase()
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '' && key !== 'stop')
  const sung = inOrder({ parts, keys }, remarks)
  const people = ['author', 'melody', 'translation'].map(field)
  const credits = creditLines(people, [field('(c)'), field('rights'), ccliLine(field('ccli'))])
  const song = { title: field('title') || importText.untitled, credits, line: 1, parts: sung, key: field('key') }
  return { songs: [song], remarks }
}

/** Adds chords to their lines. The field is base64: per line a chord's column, its line after the first rule, and its name ("B=" is B, not flat). */
const withChords = (lines: readonly Line[], field: string): readonly Line[] => {
  if (field === '') return lines
  const placed = new Map<number, PlacedChord[]>()
  for (const row of textOfBase64(field).split(/[\r\n]+/)) {
    const [, column = '', line = '', name = ''] = /^(-?[\d.]{1,8}),(\d{1,6}),([^,]{1,20})/.exec(row) ?? []
    if (name === '') continue
    const chords = placed.get(Number(line)) ?? []
    placed.set(Number(line), chords)
    chords.push({ at: Math.max(0, Math.floor(Number(column))), name: name.replaceAll('=', '').trim() })
  }
  const first = Math.max(0, lines.findIndex(({ text }) => RULE.test(text.trim())) + 1)
  return lines.map((one, index) => {
    const chords = placed.get(index - first)?.toSorted((a, b) => a.at - b.at)
    return chords ? { ...one, chords: { words: one.text, chords } } : one
  })
}

/** Separates the fields at the top from the song below them. */
const split = (lines: readonly Line[]) => {
  const fields = new Map<string, string>()
  let start = 0
  for (const [index, { text }] of lines.entries()) {
    const [, key = '', value = ''] = FIELD.exec(text) ?? []
    if (key === '') break
    fields.set(key.toLowerCase(), value.trim())
    start = index + 1
  }
  return { fields, body: lines.slice(start) }
}

interface Section {
  key: string
  name: string
  line: number
  lines: Line[]
}

/** The parts between lines of dashes. An unnamed part continues the one before it on another slide. */
const partsOf = (lines: readonly Line[]): Section[] => {
  const found: Section[] = []
  let isStart = true
  let pages = 1
  for (const { text, line, chords } of lines) {
    if (RULE.test(text.trim())) isStart = true
    else if (isStart && isLabel(text)) {
      const name = text.trim().replace('$$M=', '')
      found.push({ key: name.toLowerCase(), name, line, lines: [] })
      isStart = false
      pages = 1
    } else if (!isStart || text.trim() !== '') {
      const last = found.at(-1)
      if (isStart && last && last.lines.length > 0) {
        pages += 1
        found.push({
          ...last,
          name: last.key === '' ? '' : importText.part(labelIn(last.name), pages),
          line,
          lines: [],
        })
      } else if (!last) found.push({ key: '', name: '', line, lines: [] })
      found.at(-1)?.lines.push({ text, line, ...(chords && { chords }) })
      isStart = false
    }
  }
  return found
}

const labelIn = (name: string) => name.replace(/ \(\d+\)$/, '')

const isLabel = (text: string) => sectionLabel(text) !== undefined || OTHER_PARTS.test(text.trim())

const PREFIX = '##1 '.length

const withoutLanguage = ({ text, chords, ...line }: Line): Line => {
  const words = text.slice(PREFIX)
  if (!chords) return { ...line, text: words }
  const placed = chords.chords.map(({ at, name }) => ({ at: Math.max(0, at - PREFIX), name }))
  return { ...line, text: words, chords: { words, chords: placed } }
}

/** The lines of each language. `##2 ` at a line's start says its language; others take turns. */
const byLanguage = (lines: readonly Line[], languages: number): Line[][] => {
  const blocks: Line[][] = Array.from({ length: languages }, () => [])
  let next = 0
  for (const line of lines) {
    const [, said] = /^##([1-4])\s/.exec(line.text) ?? []
    const at = said === undefined ? next : Number(said) - 1
    blocks[Math.min(at, languages - 1)]?.push(said === undefined ? line : withoutLanguage(line))
    next = (at + 1) % languages
  }
  return blocks
}
