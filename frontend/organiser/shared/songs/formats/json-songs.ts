import { ccliLine, creditLines, linesOf, type Part, type ReadSongs } from '../song.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

/** Reads a songbook of VideoPsalm: its songs with their verses; undefined for other JSON. */
export const readVideoPsalm = (book: unknown): ReadSongs | undefined => {
  if (!isFields(book) || !Array.isArray(book.Songs)) return undefined
  const songs = listOf(book.Songs).map((song) => {
    const people = [song.Author, song.Composer].map(textOf).filter((name) => !/^(?:unknown|inconnu)$/i.test(name))
    const credits = creditLines(people, [textOf(song.Copyright), ccliLine(textOf(song.CCLI))])
    const verses = listOf(song.Verses)
    const parts = verses.map((verse, index): Part => {
      const name = sectionOf(Number(textOf(verse.Tag)), textOf(verse.ID) || `${index + 1}`)
      return { name, line: 1, blocks: [linesOf(textOf(verse.Text).trim())] }
    })
    return { title: textOf(song.Text), credits, line: 1, parts }
  })
  return { songs, remarks: [] }
}

/** VideoPsalm numbers the kinds of verses; one without a kind is a numbered verse. */
const sectionOf = (tag: number, number: string) => {
  const kinds: Record<number, string> = { 1: 'chorus', 2: 'bridge', 3: 'pre-chorus', 4: 'intro', 5: 'ending' }
  return kinds[tag] ?? `verse ${number}`
}

/**
 * JSON as VideoPsalm writes it: names without quotes, and line ends within texts. Undefined if it still isn't JSON.
 */
export const readLooseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return parseStrict(strictJson(text))
  }
}

const parseStrict = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A string, also one without an end, or a name before a colon. Each letter is read once. */
const TOKEN = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|\b([A-Za-z_]\w*)\b(?=\s*:)/g

const strictJson = (text: string) =>
  text.replaceAll(TOKEN, (token, name?: string) =>
    name === undefined ? token.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t') : `"${name}"`,
  )
