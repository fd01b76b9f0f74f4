import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const missed = ['after Tab, missing: “form”']

test.each([
  { mostTries: 2, tries: [[]], verdict: 'as expected' },
  { mostTries: 2, tries: [missed, []], verdict: 'second try' },
  { mostTries: 2, tries: [missed, missed], verdict: 'wrong' },
  { mostTries: 1, tries: [missed], verdict: 'wrong' },
] as const)('of $mostTries tries with $tries, a journey is $verdict', async ({ mostTries, tries, verdict }) => {
  const left = tries.map((problems) => [...problems])
  const run = async () => {
    const problems = left.shift()
    if (!problems) throw new Error('It was run once too often')
    return problems
  }
  expect(await verdictOf({ run, mostTries })).toBe(verdict)
  expect(left).toEqual([])
})
