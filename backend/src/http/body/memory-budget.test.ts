import { describe, expect, test, vi } from 'vitest'
import { MemoryBudget } from './memory-budget.ts'

const open = (more: object = {}) =>
  new MemoryBudget({ total: 10, perAccount: 6, waitMs: 60_000, maxWaiting: 2, ...more })
const settled = () => new Promise((resolve) => setImmediate(resolve))
/** Requests memory without waiting for it; it may be refused long after the test. */
const ask = (budget: MemoryBudget, account: string, bytes: number) =>
  void budget.take(account, bytes).catch(() => undefined)
/** Reserves memory and records the name once it is granted. */
function takeAs(names: string[], budget: MemoryBudget, name: string, bytes: number) {
  const taken = budget.take(name.split(' ')[0] ?? '', bytes)
  taken.then(() => names.push(name)).catch(() => undefined)
  return taken
}

describe('the memory budget', () => {
  test('never gives everything to one account', async () => {
    const [budget, given]: [MemoryBudget, string[]] = [open(), []]
    const release = await takeAs(given, budget, 'greedy 1', 6)
    const second = takeAs(given, budget, 'greedy 2', 6)
    await takeAs(given, budget, 'modest 1', 4)
    expect(given).toEqual(['greedy 1', 'modest 1'])
    release()
    await second
    expect(given.at(-1)).toBe('greedy 2')
  })

  test('serves the longest waiting first, but lets smaller requests overtake', async () => {
    const [budget, given]: [MemoryBudget, string[]] = [open(), []]
    const releases = [await takeAs(given, budget, 'a', 6), await takeAs(given, budget, 'b', 4)]
    void takeAs(given, budget, 'c', 5)
    void takeAs(given, budget, 'd', 5)
    void takeAs(given, budget, 'e', 4)
    releases[1]?.()
    await settled()
    releases[0]?.()
    await settled()
    expect(given).toEqual(['a', 'b', 'e', 'c'])
  })

  test('serves accounts in turn, however much one of them requests', async () => {
    const [budget, given]: [MemoryBudget, string[]] = [open(), []]
    const first = [await takeAs(given, budget, 'a 1', 6), await takeAs(given, budget, 'b 1', 4)]
    for (const name of ['a 2', 'b 2', 'a 3', 'modest']) void takeAs(given, budget, name, 4)
    await settled()
    for (const release of first) release()
    await settled()
    expect(given).toEqual(['a 1', 'b 1', 'modest', 'a 2'])
  })

  test('gives each account one body, and more only within an equal share', async () => {
    const [budget, given]: [MemoryBudget, string[]] = [open({ total: 12 }), []]
    await takeAs(given, budget, 'a 1', 3)
    await takeAs(given, budget, 'b 1', 5)
    void takeAs(given, budget, 'c 1', 5)
    void takeAs(given, budget, 'a 2', 2)
    await settled()
    expect(given).toEqual(['a 1', 'b 1'])
    expect(await takeAs(given, budget, 'd 1', 3)).toBeTypeOf('function')
  })

  test('reserves memory for a large body that has waited for a while', async () => {
    vi.useFakeTimers()
    const [budget, given]: [MemoryBudget, string[]] = [open(), []]
    const releases = [await takeAs(given, budget, 'a', 5), await takeAs(given, budget, 'b', 2)]
    void takeAs(given, budget, 'large', 6)
    await takeAs(given, budget, 'c', 1)
    vi.advanceTimersByTime(10_000)
    void takeAs(given, budget, 'd', 1)
    await vi.advanceTimersByTimeAsync(0)
    expect(given).toEqual(['a', 'b', 'c'])
    releases[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(given).toEqual(['a', 'b', 'c', 'large', 'd'])
    vi.useRealTimers()
  })

  test('is short when an account waits for memory of others, not for its own', async () => {
    const budget = open()
    const release = await budget.take('one', 6)
    ask(budget, 'one', 2)
    expect(budget.isShort).toBe(false)
    ask(budget, 'other', 6)
    expect(budget.isShort).toBe(true)
    release()
    expect(budget.isShort).toBe(false)
  })

  test('refuses after a timeout, with Retry-After', async () => {
    const budget = open({ waitMs: 1 })
    await budget.take('one', 6)
    await expect(budget.take('one', 1)).rejects.toMatchObject({
      items: [{ code: 'unavailable' }],
      retryAfterSeconds: 10,
    })
  })

  test('refuses immediately when too many requests of the account wait', async () => {
    const budget = open()
    await budget.take('one', 6)
    ask(budget, 'one', 1)
    ask(budget, 'one', 1)
    await expect(budget.take('one', 1)).rejects.toMatchObject({ items: [{ code: 'rate-limited' }] })
  })

  test('caps a request at what one account may hold', async () => {
    const budget = open()
    const release = await budget.take('one', 100)
    release()
    expect(await budget.take('one', 6)).toBeTypeOf('function')
  })
})
