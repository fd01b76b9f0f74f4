import { expect, test } from 'vitest'
import { budgets } from '../http/budgets.ts'
import { bytesOf } from './page-bytes.ts'

const pageOf = (text: string) => ({ rows: [{ blocks: [{ text }] }], notes: '' })
const EMPTY = bytesOf(pageOf(''))

test.each([
  ['prose', 'All is calm', 11],
  ['four lines', 'a\nb\nc\nd', 10 + 3 * 14],
  ['bold and slanted words', '**a** *b*', 9 + 4 * 14],
  ['links', 'www.a.org a@b.org https://a.org', 31 + 3 * 14],
  ['letters of two bytes', 'éé', 4],
])('%s count with what they take to be drawn', (_what, text, bytes) =>
  expect(bytesOf(pageOf(text)) - EMPTY).toBe(bytes),
)

test.each([
  ['lines', 'a\n'.repeat(20_000)],
  ['bold letters', '**a** '.repeat(8_000)],
  ['links', 'www.a.b '.repeat(8_000)],
])('a slide of many short %s is too large, although its text is short', (_what, text) => {
  expect(text.length).toBeLessThan(budgets.pageText.amount / 2)
  expect(bytesOf(pageOf(text))).toBeGreaterThan(budgets.pageText.amount)
})

test('neither notes nor names of files and references are drawn', () => {
  const rows = [{ reference: '__a', blocks: [{ text: null, fileName: 'IMG_0001.jpg' }] }]
  expect(bytesOf({ rows, notes: 'a\n*b*' })).toBe(JSON.stringify(rows).length + 5)
})
