import { describe, expect, test } from 'vitest'
import { MemoryBudget } from './memory-budget.ts'

const open = (more: object = {}) =>
  new MemoryBudget({ total: 10, perAccount: 6, waitMs: 60_000, maxWaiting: 2, ...more })
const settled = () => new Promise((resolve) => setImmediate(resolve))
/** Takes memory, and notes under a name that it was given. */
function takeAs(names: string[], budget: MemoryBudget, name: string, bytes: number) {
  const taken = budget.take(name.split(' ')[0] ?? '', bytes)
  taken.then(() => names.push(name)).catch(() => undefined)
  return taken
}

describe('memory for bodies', () => {
  test('is never all given to one account', async () => {
    const [budget, given]: [MemoryBudget, string[]] = [open(), []]
    const release = await takeAs(given, budget, 'greedy 1', 6)
    const second = takeAs(given, budget, 'greedy 2', 6)
    await takeAs(given, budget, 'modest 1', 4)
    expect(given).toEqual(['greedy 1', 'modest 1'])
    release()
    await second
    expect(given.at(-1)).toBe('greedy 2')
  })

  test('is given to those who waited longest, unless one behind needs less', async () => {
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

  test('is refused after a while, with a time to wait', async () => {
    const budget = open({ waitMs: 1 })
    await budget.take('one', 6)
    await expect(budget.take('one', 1)).rejects.toMatchObject({
      items: [{ code: 'unavailable' }],
      retryAfterSeconds: 10,
    })
  })

  test('is refused at once when too many of the account wait', async () => {
    const budget = open()
    await budget.take('one', 6)
    void budget.take('one', 1)
    void budget.take('one', 1)
    await expect(budget.take('one', 1)).rejects.toMatchObject({ items: [{ code: 'rate-limited' }] })
  })

  test('that is more than an account may hold is all that it may hold', async () => {
    const budget = open()
    const release = await budget.take('one', 100)
    release()
    expect(await budget.take('one', 6)).toBeTypeOf('function')
  })
})
