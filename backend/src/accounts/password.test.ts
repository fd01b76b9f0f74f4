import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { budgets } from '../../../openapi/rules/http/budgets.ts'

const FROM = '192.0.2.7'

/** The production module: tests lower the cost of hashing (test/support/fast-hashing.ts). */
async function loadFresh(): Promise<typeof import('./password.ts')> {
  const address = './password.ts?production'
  return import(address)
}

test('passwords are hashed with argon2id, 19 MiB of memory and 2 passes', async () => {
  const { hashPassword } = await loadFresh()
  expect(await hashPassword('candle-choir-frost-41', FROM)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an unknown account takes a comparison of the same cost as a known one', async () => {
  const { argon2, isPassword } = await loadFresh()
  const verify = vi.spyOn(argon2, 'verify')
  expect(await isPassword(null, 'candle-choir-frost-41', FROM)).toBe(false)
  expect(verify.mock.calls).toEqual([[expect.stringMatching(/\$m=19456,t=2,p=1\$/), 'candle-choir-frost-41']])
})

test('a password is accepted in every Unicode form, and no other one is', async () => {
  const { argon2, hashPassword, isPassword } = await loadFresh()
  argon2.cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  const passwordHash = await hashPassword('Zoe\u0308-and-choir', FROM)
  expect(await isPassword(passwordHash, 'Zo\u00eb-and-choir', FROM)).toBe(true)
  expect(await isPassword(passwordHash, 'Zoe-and-choir', FROM)).toBe(false)
})

test('the work with passwords takes at most half of the processors, and none from a network with too much of it', async () => {
  const { argon2, hashPassword, isPassword } = await loadFresh()
  argon2.cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  await isPassword(null, 'candle-choir-frost-41', FROM)
  const waiting = new Promise<never>(() => undefined)
  const hash = vi.spyOn(argon2, 'hash').mockReturnValue(waiting)
  const verify = vi.spyOn(argon2, 'verify').mockReturnValue(waiting)
  const half = Math.max(1, Math.floor(availableParallelism() / 2))
  for (let n = 0; n < half + budgets.hashesOfOneNetwork.amount; n++) {
    void (n % 2 ? hashPassword('candle-choir-frost-41', FROM) : isPassword('$argon2id', 'candle-choir-frost-41', FROM))
  }
  await nextTurn()
  expect(hash.mock.calls.length + verify.mock.calls.length).toBe(half)
  expect(() => hashPassword('candle-choir-frost-41', FROM)).toThrow(expect.objectContaining({ retryAfterSeconds: 10 }))
})
