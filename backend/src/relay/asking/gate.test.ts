import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

const task = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, finish: resolve }
}

test('lets so many tasks run, lets others wait in turn, and refuses more', async () => {
  const gate = new Gate({ atOnce: 1, mostWaiting: 1 })
  const [first, second] = [task(), task()]
  const begun: string[] = []
  const pass = (name: string, { promise }: { promise: Promise<void> }) =>
    gate.pass(async () => {
      begun.push(name)
      await promise
    })
  const running = pass('first', first)
  const waiting = pass('second', second)
  await expect(pass('third', task())).rejects.toMatchObject({ items: [{ code: 'unavailable' }], retryAfterSeconds: 2 })
  expect(begun).toEqual(['first'])
  first.finish()
  await running
  second.finish()
  await waiting
  expect(begun).toEqual(['first', 'second'])
})

test('a task that fails makes room', async () => {
  const gate = new Gate({ atOnce: 1, mostWaiting: 0 })
  await expect(gate.pass(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await gate.pass(async () => 'next')).toBe('next')
})
