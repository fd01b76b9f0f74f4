import { expect, test } from 'vitest'
import { Completions } from './completions.ts'

const decoded = (text: string) => JSON.parse(text.slice(0, -1))

test('a frozen result is encoded once for all who call with the same id', () => {
  const completions = new Completions()
  const result = Object.freeze({ outcome: 'joined' })
  const first = completions.of('0', result)
  expect(completions.of('0', result)).toBe(first)
  expect(decoded(first.text)).toEqual({ type: 3, invocationId: '0', result })
})

test('another id gets its own message', () => {
  const completions = new Completions()
  const result = Object.freeze({ outcome: 'joined' })
  expect(['0', '1', '0'].map((id) => decoded(completions.of(id, result).text).invocationId)).toEqual(['0', '1', '0'])
})

test("a result that may change isn't shared", () => {
  const completions = new Completions()
  const result = { place: 1 }
  completions.of('0', result)
  result.place = 2
  expect(decoded(completions.of('0', result).text).result).toEqual({ place: 2 })
})

test.each([[null], ['text'], [7], [undefined]])('%j is a result too', (result) => {
  expect(decoded(new Completions().of('0', result).text).result).toBe(result)
})
