import { importText } from '../../../../text/events/import.ts'
import type { Remark } from '../parsed-file.ts'
import { sectionLabel } from '../section-label.ts'
import { ccliLine, creditLines, type Line, linesOf, type ReadSongs } from '../song.ts'
import { inOrder, type KeyedPart } from '../verse-order.ts'

const FIELD = /^#([^=]{1,40})=(.*)$/
const RULE = /^(?:---|--|--A)$/
/** Names of parts that SongBeamer knows beside those of all songs. */
const OTHER_PARTS =
  /^(?:teil|part|unbekannt|unknown|misc|pre-refrain|pre-bridge|pre-coda|coda|ende|schluss|zwischenspiel|interlude|instrumental|intro|outro|solo|vamp|\$\$M=.{1,60})(?:\s*\d{1,2}[a-z]?)?$/i

/** Reads a song of SongBeamer: fields with `#`, parts between lines of dashes, several languages line by line. */
export const readSongBeamer = (text: string): ReadSongs => {
  const remarks: Remark[] = []
  const { fields, body } = split(linesOf(text))
  const languages = Math.min(4, Math.max(1, Number(fields.get('langcount') ?? 1) || 1))
  const parts = partsOf(body).map((part): KeyedPart => ({ ...part, blocks: byLanguage(part.lines, languages) }))
  if (parts.length === 0) remarks.push({ line: 1, message: importText.noVerses })
  const field = (name: string) => fields.get(name) ?? ''
  const keys = field('verseorder')
    .toLowerCase()
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '' && key !== 'stop')
  const sung = inOrder({ parts, keys }, remarks)
  const people = ['author', 'melody', 'translation'].map(field)
  const credits = creditLines(people, [field('(c)'), field('rights'), ccliLine(field('ccli'))])
  return { songs: [{ title: field('title') || importText.untitled, credits, line: 1, parts: sung }], remarks }
}

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

/** What stands between lines of dashes; a part that isn't named goes on with the one before, on a slide of its own. */
const partsOf = (lines: readonly Line[]): Section[] => {
  const found: Section[] = []
  let isStart = true
  let pages = 1
  for (const { text, line } of lines) {
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
      found.at(-1)?.lines.push({ text, line })
      isStart = false
    }
  }
  return found
}

const labelIn = (name: string) => name.replace(/ \(\d+\)$/, '')

const isLabel = (text: string) => sectionLabel(text) !== undefined || OTHER_PARTS.test(text.trim())

/** The lines of each language. `##2 ` at a line's start says its language; others take turns. */
const byLanguage = (lines: readonly Line[], languages: number): Line[][] => {
  const blocks: Line[][] = Array.from({ length: languages }, () => [])
  let next = 0
  for (const line of lines) {
    const [, said] = /^##([1-4])\s/.exec(line.text) ?? []
    const at = said === undefined ? next : Number(said) - 1
    blocks[Math.min(at, languages - 1)]?.push({ ...line, text: line.text.replace(/^##[1-4]\s/, '') })
    next = (at + 1) % languages
  }
  return blocks
}
