import { expect, test } from 'vitest'
import { splitTyped } from './split-typed.ts'

test.each([
  ['words', 'Good evening', [], 'Good evening'],
  ['a sentence without a space', 'Good evening.', [], 'Good evening.'],
  ['a sentence', 'Good evening. Ple', ['Good evening.'], 'Ple'],
  ['several', 'One! “Two?” Three… ', ['One!', '“Two?”', 'Three…'], ''],
  ['a number', 'It costs 3.50 pounds', [], 'It costs 3.50 pounds'],
  ['Enter', 'no stop\nnext', ['no stop'], 'next'],
  ['empty lines', '\n\n  \n', [], ''],
  ['Japanese', 'こんばんは。さて', ['こんばんは。'], 'さて'],
])('%s', (_name, text, lines, rest) => {
  expect(splitTyped(text)).toEqual({ lines, rest })
})

test('what is too long is divided at a space, or anywhere without one', () => {
  const { lines, rest } = splitTyped(`${'word '.repeat(150)}. ${'x'.repeat(700)}`)
  expect(lines.every((line) => line.length <= 500)).toBe(true)
  expect(`${lines.join('')}${rest}`.replaceAll(/\s/g, '')).toBe(`${'word'.repeat(150)}.${'x'.repeat(700)}`)
})
