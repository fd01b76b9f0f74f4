import { type CsvCell, csvRows } from '../../files/csv-rows.ts'
import { ccliLine, creditLines, linesOf, type ReadSongs, type Song } from '../song.ts'
import { readPlainText } from './text/plain-text.ts'

const COLUMNS: Record<string, RegExp> = {
  title: /^(?:title|song|song title|name|titel|titre|título|teitl)$/i,
  words: /^(?:lyrics|text|words|content|body|liedtext|paroles|letra|geiriau)$/i,
  label: /^(?:label|section|part|verse|slide)$/i,
  notes: /^(?:notes?|notizen|comments?)$/i,
  author: /^(?:authors?|artists?|writers?|composers?|autor|auteur)$/i,
  copyright: /^copyright$/i,
  ccli: /^ccli(?: ?(?:number|no\.?|#))?$/i,
}

/** Whether the first row names columns of words; a table without such a row is known by its file's name only. */
export const isCsv = (text: string): boolean => {
  const [header = []] = csvRows(text.slice(0, 2000))
  return header.length >= 2 && header.some(({ text: cell }) => COLUMNS.words?.test(cell.trim()))
}

/**
 * Reads a table. With a first row that names its columns each row is a song (title and lyrics) or a slide of the song before (the same title);
 * without one each row is a slide, with a line for each cell.
 */
export const readCsv = (text: string): ReadSongs => {
  const rows = csvRows(text)
  const [header = [], ...others] = rows
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([key, names]) => [key, header.findIndex((cell) => names.test(cell.text.trim()))]),
  )
  if ((at.words ?? -1) < 0) return { songs: [rowsAsSlides(rows)], remarks: [] }
  const songs: Song[] = []
  const remarks: ReadSongs['remarks'] = []
  for (const row of others) {
    const cell = (key: string) => row[at[key] ?? -1]?.text.trim() ?? ''
    const line = row[at.words ?? -1]?.line ?? row[0]?.line ?? 1
    const read = readPlainText(cell('words'))
    remarks.push(...read.remarks.map((remark) => ({ ...remark, line: line + (remark.line ?? 1) - 1 })))
    const parts = read.songs.flatMap((song) => song.parts).map((part) => atLine(part, line))
    const [first] = parts
    if (first && cell('label') !== '') first.name = cell('label')
    if (first && cell('notes') !== '') first.notes = cell('notes')
    const credits = creditLines([cell('author')], [cell('copyright'), ccliLine(cell('ccli'))])
    const last = songs.at(-1)
    if (last && last.title === cell('title')) last.parts.push(...parts)
    else songs.push({ title: cell('title'), credits, line, parts })
  }
  return { songs, remarks }
}

const atLine = (part: Song['parts'][number], line: number): Song['parts'][number] => ({
  ...part,
  line: part.line + line - 1,
  blocks: part.blocks.map((lines) => lines.map((one) => ({ ...one, line: one.line + line - 1 }))),
})

const rowsAsSlides = (rows: readonly CsvCell[][]): Song => ({
  title: '',
  credits: [],
  line: 1,
  parts: rows.map((row) => ({
    name: '',
    line: row[0]?.line ?? 1,
    blocks: [row.filter(({ text }) => text.trim() !== '').flatMap(({ text, line }) => linesOf(text.trim(), line))],
  })),
})
