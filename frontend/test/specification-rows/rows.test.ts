import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// The specification isn't part of the repository, so its rows are quoted in rows.md with the tests that prove them.
// This test only checks that those tests exist.

/** How many rows are proven and left, so that none gets lost. Update it when you add or remove a row. */
const ROWS = { proven: 260, left: 3 }

const root = resolve(import.meta.dirname, '../../..')

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source
/** Finds a test's title: the first argument of a call, or the key of a table of tests. */
const TITLES = [
  new RegExp(String.raw`\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(${LITERAL})\s*,`, 'g'),
  new RegExp(String.raw`^ +(${LITERAL}):\s*(?:async\b|\(|[a-z]\w*\()`, 'gm'),
]

const isProof = (file: string) => file.endsWith('.test.ts') || /^mocks\/scenarios\/.*\.ts$/.test(file)
/** The file itself, or all files in the folder with tests or scenarios. */
const filesOf = (place: string) =>
  place.endsWith('.ts')
    ? [place]
    : readdirSync(resolve(root, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => !name.startsWith('.')) // pictures of failures, in folders named after tests
        .map((name) => `${place}/${name}`)
        .filter(isProof)

/** The titles of the tests in a file. */
function titlesOf(file: string) {
  const source = readFileSync(resolve(root, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  if (/\b(?:test|it|describe)\.(?:skip|todo|fixme|fails)\b/.test(source)) throw new Error(`${file} leaves tests out`)
  const literals = TITLES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, literal = '']) => literal))
  return literals.map((literal) => literal.slice(1, -1).replaceAll(/\\(.)/g, '$1'))
}

interface Row {
  place: string
  text: string
  /** The titles of its tests. */
  titles: string[]
}

/** The rows under a heading of level 2, which is a place with tests, or "Left: …" with the reason why nothing proves them here. */
function rowsOf(part: string): Row[] {
  const [place = '', ...lines] = part.split('\n')
  const rows = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).split(' → '))
  return rows.map(([text = '', ...titles]) => ({ place, text, titles: titles.length > 0 ? titles : [text] }))
}

const sections = readFileSync(resolve(import.meta.dirname, 'rows.md'), 'utf8')
  .split(/^# /m)
  .slice(2)
const rows = sections.map((section) => {
  const [title = '', ...parts] = section.split(/\n## /)
  return { title: title.trim(), rows: parts.flatMap(rowsOf) }
})
const isLeft = ({ place }: Row) => place.startsWith('Left: ')

test.each(rows)('$title: each row names existing tests, and no row is listed twice', (section) => {
  const proven = section.rows.filter((row) => !isLeft(row))
  const titles = new Map(proven.map(({ place }) => [place, new Set(filesOf(place).flatMap(titlesOf))]))
  const missing = proven.flatMap(({ place, titles: named }) =>
    named.filter((title) => !titles.get(place)?.has(title)).map((title) => `${place}: ${title}`),
  )
  expect(missing).toEqual([])
  expect(new Set(proven.map(({ place, text }) => `${place}: ${text}`)).size).toBe(proven.length)
})

test('no row is missing', () => {
  const all = rows.flatMap((section) => section.rows)
  const left = all.filter(isLeft).length
  expect({ proven: all.length - left, left }).toEqual(ROWS)
})
