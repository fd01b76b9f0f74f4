import { expect, test } from 'vitest'
import { KeyedSemaphore, Semaphore } from './semaphore.ts'

const task = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, finish: resolve }
}

test('lets so many tasks run, lets others wait in turn, and refuses more', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxWaiting: 1 })
  const [first, second] = [task(), task()]
  const begun: string[] = []
  const run = (name: string, { promise }: { promise: Promise<void> }) =>
    semaphore.run(async () => {
      begun.push(name)
      await promise
    })
  const running = run('first', first)
  const waiting = run('second', second)
  await expect(run('third', task())).rejects.toMatchObject({ items: [{ code: 'unavailable' }], retryAfterSeconds: 2 })
  expect(begun).toEqual(['first'])
  first.finish()
  await running
  second.finish()
  await waiting
  expect([begun, semaphore.isIdle]).toEqual([['first', 'second'], true])
})

test('a task that fails makes room', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxWaiting: 0 })
  await expect(semaphore.run(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await semaphore.run(async () => 'next')).toBe('next')
})

test('tasks of one key run one at a time in order, and those of another key beside them', async () => {
  const semaphores = new KeyedSemaphore({ concurrency: 1 })
  const begun: string[] = []
  const first = task()
  const run = (key: string, name: string) =>
    semaphores.run(key, async () => {
      begun.push(name)
      if (name === 'first') await first.promise
    })
  const all = [run('a', 'first'), run('a', 'second'), run('a', 'third'), run('b', 'other')]
  await all[3]
  expect(begun).toEqual(['first', 'other'])
  first.finish()
  await Promise.all(all)
  expect(begun).toEqual(['first', 'other', 'second', 'third'])
})
