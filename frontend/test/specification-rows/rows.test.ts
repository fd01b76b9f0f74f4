import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Row, Section } from './table/section.ts'
import { eventScreens } from './table/section-2.ts'
import { otherScreens } from './table/section-2-others.ts'
import { ownScreens } from './table/section-2-screens.ts'
import { section4 } from './table/section-4.ts'
import { section5 } from './table/section-5.ts'
import { section6 } from './table/section-6.ts'
import { section7 } from './table/section-7.ts'
import { section8 } from './table/section-8.ts'
import { section9 } from './table/section-9.ts'

// The specification isn't part of the repository, so its rows are quoted in a table with the tests that prove them.
// This test only checks that those tests exist.

/** How many rows each section has, proven and left. Update it when you add or remove a row. */
const sections: [Section, proven: number, left: number][] = [
  [eventScreens, 28, 0],
  [otherScreens, 25, 0],
  [ownScreens, 12, 0],
  [section4, 36, 1],
  [section5, 17, 1],
  [section6, 11, 1],
  [section7, 46, 0],
  [section8, 61, 0],
  [section9, 22, 0],
]

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
        .map((name) => `${place}/${name}`)
        .filter(isProof)

/** The titles of the tests in a file. */
function titlesOf(file: string) {
  const source = readFileSync(resolve(root, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  if (/\b(?:test|it|describe)\.(?:skip|todo|fixme|fails)\b/.test(source)) throw new Error(`${file} leaves tests out`)
  const literals = TITLES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, literal = '']) => literal))
  return literals.map((literal) => literal.slice(1, -1).replaceAll(/\\(.)/g, '$1'))
}

const textOf = (row: Row) => (typeof row === 'string' ? row : row[0])
const titlesFor = (row: Row) => (typeof row === 'string' ? [row] : row.slice(1))

for (const [section, proven, left] of sections) {
  const places = Object.entries(section.proven)

  test(`${section.title}: each row names existing tests`, () => {
    for (const [place, rows] of places) {
      const titles = new Set(filesOf(place).flatMap(titlesOf))
      const missing = rows.flatMap((row) => {
        const named = titlesFor(row)
        return named.length === 0 ? [textOf(row)] : named.filter((title) => !titles.has(title))
      })
      expect(missing, `tests that ${place} should have`).toEqual([])
    }
  })

  test(`${section.title}: no row is missing or listed twice`, () => {
    const rows = places.flatMap(([place, some]) => some.map((row) => `${place}: ${textOf(row)}`))
    const reasons = Object.values(section.left).flat()
    expect(new Set(rows).size).toBe(rows.length)
    expect([rows.length, reasons.length]).toEqual([proven, left])
  })
}
