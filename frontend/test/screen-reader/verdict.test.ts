import { expect, test } from 'vitest'
import { type Faults, type Verdict, verdictOf } from './verdict.ts'

const good: Faults = { problems: [], hasLostFocus: false }
const missed: Faults = { problems: ['after Tab, missing: “form”'], hasLostFocus: false }
const lost: Faults = { problems: ['after Return, nothing has the focus'], hasLostFocus: true }

interface Case {
  title: string
  mostTries: 1 | 2
  tries: Faults[]
  verdict: Verdict
}
test.each<Case>([
  { title: 'a good journey is run once', mostTries: 2, tries: [good], verdict: 'as expected' },
  { title: 'what was missed once may be Orca’s doing', mostTries: 2, tries: [missed, good], verdict: 'second try' },
  { title: 'what was missed twice is wrong', mostTries: 2, tries: [missed, missed], verdict: 'wrong' },
  { title: 'a lost focus is wrong at once', mostTries: 2, tries: [lost], verdict: 'wrong' },
  { title: 'a recording has one try', mostTries: 1, tries: [missed], verdict: 'wrong' },
])('$title', async ({ mostTries, tries, verdict }) => {
  const left = [...tries]
  const run = async () => {
    const faults = left.shift()
    if (!faults) throw new Error('It was run once too often')
    return faults
  }
  expect(await verdictOf({ run, mostTries })).toBe(verdict)
  expect(left).toEqual([])
})
