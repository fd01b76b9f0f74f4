import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** The number of criteria of levels A and AA in WCAG 2.2. */
const CRITERIA = 55
const [, wcag = '', en = ''] = read('docs/accessibility/statement.md').split(/^## /m)

const rowsOf = (table: string) =>
  [...table.matchAll(/^\| (\d.*) \|$/gm)].map(([, row = '']) => {
    const cells = row.split(' | ')
    const [verdict = '', tests = ''] = cells.slice(-3)
    const paths = [...tests.matchAll(/`(.+?)`/g)].map(([, path = '']) => path)
    return { criterion: cells[0] ?? '', verdict, paths }
  })
const criteria = rowsOf(wcag)
const clauses = rowsOf(en)

test('the table of WCAG has every criterion once', () => {
  expect(new Set(criteria.map(({ criterion }) => criterion)).size).toBe(CRITERIA)
  expect(criteria).toHaveLength(CRITERIA)
})

test('the table of EN 301 549 has every chapter from 5 to 13', () => {
  expect(new Set(clauses.map(({ criterion }) => Number.parseInt(criterion, 10)))).toEqual(
    new Set([5, 6, 7, 8, 9, 10, 11, 12, 13]),
  )
})

test.each([...criteria, ...clauses])('$criterion: a test holds it if it is supported, and exists', (row) => {
  expect(['Supported', 'Partly supported', 'Not tested', 'Not applicable']).toContain(row.verdict)
  if (row.verdict === 'Supported') expect(row.paths).not.toEqual([])
  expect(row.paths.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
})

test('the statement for users names each criterion that is not met or not tested', () => {
  const [, unmet = ''] = read('frontend/text/documents/accessibility.md').split(/^## What doesn't work well yet$/m)
  const stated = [...unmet.matchAll(/\*\*(\d.+?)\.\*\*/g)].map(([, criterion]) => criterion)
  const wanted = criteria.filter(({ verdict }) => verdict === 'Partly supported' || verdict === 'Not tested')
  expect(stated.toSorted()).toEqual(wanted.map(({ criterion }) => criterion).toSorted())
})
