import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { CODE_CHALLENGE_LIFETIME } from '../../../openapi/rules/durations.ts'
import { waitingTickets } from '../../../openapi/rules/http/rate-limits.ts'
import { createCodePasses } from './code-passes.ts'

const NOW = new Date('2026-12-24T17:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const passes = createCodePasses('a secret key')
const demand = { accessCode: '48210937', effort: 1 }

test('a solution is accepted for its code only, by each node, until it expires, and for one doubling of the work', async () => {
  const challenge = await passes.challenge({ ...demand, effort: 2 }, new Date())
  const solution = await solveChallenge({ challenge, deriveKey })
  const pass = btoa(JSON.stringify({ challenge, solution }))
  const now = new Date()
  expect(await createCodePasses('a secret key').accept(pass, demand, now)).toBe(true)
  expect(await passes.accept(pass, { ...demand, effort: 4 }, now)).toBe(true)
  expect(await passes.accept(pass, { ...demand, effort: 8 }, now)).toBe(false)
  expect(await passes.accept(pass, { ...demand, accessCode: '00000000' }, now)).toBe(false)
  expect(await passes.accept(pass, demand, new Date(Date.now() + CODE_CHALLENGE_LIFETIME + 1_000))).toBe(false)
  expect(await createCodePasses('another key').accept(pass, demand, now)).toBe(false)
  const unsolved = btoa(JSON.stringify({ challenge, solution: { counter: 1, derivedKey: '00' } }))
  expect(await passes.accept(unsolved, demand, now)).toBe(false)
})

test('tickets of one network become valid one after the other, and only so many wait', async () => {
  const { firstMs, everyMs, longestMs } = waitingTickets
  const first = passes.ticket('48210937', '2001:db8:1:1::1', NOW)
  const second = passes.ticket('11112222', '2001:db8:1:2::1', NOW)
  expect([first?.seconds, second?.seconds]).toEqual([firstMs / 1_000, (firstMs + everyMs) / 1_000])
  expect(passes.ticket('48210937', '192.0.2.7', NOW)?.seconds).toBe(firstMs / 1_000)
  const accept = (text = '', accessCode: string, ms: number) =>
    passes.accept(text, { accessCode, effort: 32 }, later(ms))
  expect(await accept(first?.text, '48210937', firstMs - 1)).toBe(false)
  expect(await accept(first?.text, '48210937', firstMs)).toBe(true)
  expect(await accept(second?.text, '11112222', firstMs)).toBe(false)
  expect(await accept(first?.text, '11112222', firstMs)).toBe(false)
  expect(await accept(first?.text, '48210937', firstMs + CODE_CHALLENGE_LIFETIME)).toBe(false)
  let issued = 2
  while (passes.ticket('48210937', '2001:db8:1:3::1', NOW)) issued += 1
  expect(issued).toBeLessThanOrEqual((longestMs - firstMs) / everyMs + 1)
})
