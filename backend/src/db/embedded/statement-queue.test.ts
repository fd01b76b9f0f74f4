import { expect, test } from 'vitest'
import { StatementQueue } from './statement-queue.ts'

/** A statement that takes a millisecond of this thread and answers without returning to the event loop, like PGlite's. */
async function statement() {
  const until = performance.now() + 1
  while (performance.now() < until);
}

test('a hundred waiting statements let connections and timers have their turn', async () => {
  const queue = new StatementQueue()
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await Promise.all(Array.from({ length: 100 }, () => queue.run(statement)))
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(10)
})

test('statements run in order, and one that fails holds up none', async () => {
  const queue = new StatementQueue()
  const ran: number[] = []
  const all = [1, 2, 3].map((n) =>
    queue.run(async () => {
      ran.push(n)
      if (n === 2) throw new Error('no such table')
      return n
    }),
  )
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(ran).toEqual([1, 2, 3])
})
