import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { levels } from '../../.ci/levels.ts'

const page = readFileSync(resolve(import.meta.dirname, '../testing.md'), 'utf8')
/** The cells of the table of levels, by the level's name. */
const rows = new Map(
  [...page.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
    name,
    cells.split('|').map((cell) => cell.trim()),
  ]),
)

test('docs/testing.md lists the levels that run, in order', () => {
  expect([...rows.keys()]).toEqual(levels.map(({ name }) => name))
})

test.each(levels)('it lists the share of $name', ({ name, share }) => {
  const [, , , said] = rows.get(name) ?? []
  expect(said).toBe(String(share))
})
