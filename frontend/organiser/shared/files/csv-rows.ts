/** A cell of a table, with its line counted from 1. */
export interface CsvCell {
  text: string
  line: number
}

/**
 * The cells of each row that has any text, separated by commas, semicolons or tabs, whichever the first line has most of. A cell in
 * quotes may have line ends and, doubled, quotes.
 */
export const csvRows = (text: string): CsvCell[][] => {
  const delimiter = delimiterOf(text)
  const rows: CsvCell[][] = []
  let row: CsvCell[] = []
  let line = 1
  let at = 0
  const finish = () => {
    if (row.some((cell) => cell.text.trim() !== '')) rows.push(row)
    row = []
  }
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at, delimiter)
    row.push({ text: cell, line })
    line += (text.slice(at, end).match(/\n/g) ?? []).length
    at = end
    if (text[at] === delimiter) at += 1
    else {
      finish()
      line += 1
      at += 1
    }
  }
  finish()
  return rows
}

/** The sign that the first line has most of, outside quotes. */
const delimiterOf = (text: string): string => {
  const first = (/^[^\n]*/.exec(text.trimStart())?.[0] ?? '').slice(0, 2000).replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const bareCell = (text: string, from: number, delimiter: string) => {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1
  return { cell: text.slice(from, end), end }
}

const quotedCell = (text: string, from: number) => {
  let end = from + 1
  while (end < text.length && !(text[end] === '"' && text[end + 1] !== '"')) end += text[end] === '"' ? 2 : 1
  const cell = text.slice(from + 1, end).replaceAll('""', '"')
  // Text between the closing quote and the next sign belongs to no cell
  let next = end + 1
  while (next < text.length && text[next] === ' ') next += 1
  return { cell, end: Math.min(next, text.length) }
}
