import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Work that ends on request and records when it begins. */
function createWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    },
    async finishOne() {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('a fair queue', () => {
  test('serves accounts in turn, and runs one task at a time', async () => {
    const queue = new FairQueue({ maxWaiting: 10 })
    const { begun, work, finishOne } = createWork()
    const results = ['greedy 1', 'greedy 2', 'greedy 3', 'modest 1', 'other 1'].map((name) =>
      queue.run(name.split(' ')[0] ?? '', work(name)),
    )
    const order = []
    for (let n = 1; n <= 5; n++) {
      order.push(begun.length)
      await finishOne()
    }
    expect(order).toEqual([1, 2, 3, 4, 5])
    expect(begun).toEqual(['greedy 1', 'greedy 2', 'modest 1', 'other 1', 'greedy 3'])
    expect(await Promise.all(results)).toHaveLength(5)
  })

  test("refuses an account's excess tasks, and accepts those of others", async () => {
    const queue = new FairQueue({ maxWaiting: 2 })
    const { begun, work, finishOne } = createWork()
    const all = [1, 2, 3].map((n) => queue.run('greedy', work(`greedy ${n}`)))
    expect(() => queue.run('greedy', work('greedy 4'))).toThrow(
      expect.objectContaining({ items: [expect.objectContaining({ code: 'rate-limited' })], retryAfterSeconds: 10 }),
    )
    all.push(queue.run('modest', work('modest')))
    for (let n = 0; n < 4; n++) await finishOne()
    expect(await Promise.all(all)).not.toContain('greedy 4')
    expect(begun).toContain('modest')
  })

  test('continues after a failed task', async () => {
    const queue = new FairQueue({ maxWaiting: 2 })
    await expect(queue.run('one', () => Promise.reject(new Error('not an image')))).rejects.toThrow('not an image')
    expect(await queue.run('one', async () => 'a picture')).toBe('a picture')
  })
})
