import { expect, test } from 'vitest'
import { csvText, withoutGuard } from './csv.ts'

test.each([
  ['Silent night', 'Silent night'],
  ['Grace, "amazing"', '"Grace, ""amazing"""'],
  ['=cmd()', "'=cmd()"],
  ["'=cmd()", "''=cmd()"],
  [' ＝cmd()', "' ＝cmd()"],
  ['Peace; -1+cmd()', "Peace;' -1+cmd()"],
  ['Peace\t@cmd()', "Peace\t'@cmd()"],
  ["\t'=cmd()", "'\t''=cmd()"],
  ['2 + 2 = 4', '2 + 2 = 4'],
])('writes %j so that no spreadsheet computes it, and reads it back', (text, field) => {
  expect(csvText([[text]])).toBe(`\uFEFF${field}\r\n`)
  const read = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
  expect(withoutGuard(read)).toBe(text)
})

test('many lines of tabs take no time', () => {
  const started = performance.now()
  csvText(Array(2_000).fill([`a${'\t'.repeat(400)}b`]))
  expect(performance.now() - started).toBeLessThan(1_000)
})
