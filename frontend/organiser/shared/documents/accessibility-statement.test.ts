import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** The number of criteria of levels A and AA in WCAG 2.2. */
const CRITERIA = 55
const rows = [
  ...read('docs/accessibility/statement.md').matchAll(/^\| (\d[\d.]+) (.+?) \| .+? \| (.+?) \| (.+?) \|/gm),
]
const evidence = rows.map(([, number = '', name = '', verdict = '', tests = '']) => ({
  criterion: `${number} ${name}`,
  verdict,
  tests: [...tests.matchAll(/`(.+?)`/g)].map(([, path = '']) => path),
}))

test('the table of conformance has every criterion once', () => {
  expect(new Set(evidence.map(({ criterion }) => criterion)).size).toBe(CRITERIA)
  expect(evidence).toHaveLength(CRITERIA)
})

test.each(evidence)('$criterion: a test holds it if it is supported, and exists', ({ verdict, tests }) => {
  if (verdict === 'Supported') expect(tests).not.toEqual([])
  expect(tests.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
})

test('the published statement gives each criterion the same verdict', () => {
  const [, ...parts] = read('frontend/text/documents/accessibility.md').split(/^### /m)
  const published = parts.flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n')
    const verdict = heading.replace(', and tested', '')
    return lines.filter((line) => /^- \d/.test(line)).map((line) => `${line.slice(2)}: ${verdict}`)
  })
  expect(published.toSorted()).toEqual(evidence.map(({ criterion, verdict }) => `${criterion}: ${verdict}`).toSorted())
})
