import { expect, test, vi } from 'vitest'
import { createMemoryBackplane } from './memory-backplane.ts'

const start = () => {
  const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  return { log, backplane: createMemoryBackplane(log) }
}
const settled = () => new Promise(setImmediate)

test('all subscribers of a channel get its messages in order, the publisher included', async () => {
  const { backplane } = start()
  const [one, two, other]: string[][] = [[], [], []]
  await backplane.subscribe('a', (message) => one?.push(message))
  await backplane.subscribe('a', (message) => two?.push(message))
  await backplane.subscribe('b', (message) => other?.push(message))
  for (const message of ['1', '2', '3']) void backplane.publish('a', message)
  await settled()
  expect([one, two, other]).toEqual([['1', '2', '3'], ['1', '2', '3'], []])
})

test('delivery is always asynchronous', async () => {
  const { backplane } = start()
  const handler = vi.fn()
  await backplane.subscribe('a', handler)
  const published = backplane.publish('a', '1')
  expect(handler).not.toHaveBeenCalled()
  await published
  await settled()
  expect(handler).toHaveBeenCalledExactlyOnceWith('1')
})

test('a throwing handler affects neither other handlers nor later messages', async () => {
  const { backplane, log } = start()
  const seen: string[] = []
  await backplane.subscribe('a', () => {
    throw new Error('broken')
  })
  await backplane.subscribe('a', (message) => seen.push(message))
  await backplane.publish('a', '1')
  await backplane.publish('a', '2')
  await settled()
  expect(seen).toEqual(['1', '2'])
  expect(log.error).toHaveBeenCalledTimes(2)
})

test('unsubscribing ends delivery; a handler subscribed twice unsubscribes once each', async () => {
  const { backplane } = start()
  const handler = vi.fn()
  const stopFirst = await backplane.subscribe('a', handler)
  const stopSecond = await backplane.subscribe('a', handler)
  await stopFirst()
  await stopFirst()
  await backplane.publish('a', '1')
  await settled()
  expect(handler).toHaveBeenCalledTimes(1)
  await stopSecond()
  await backplane.publish('a', '2')
  await settled()
  expect(handler).toHaveBeenCalledTimes(1)
})

test('after close nothing is delivered and publishing rejects', async () => {
  const { backplane } = start()
  const handler = vi.fn()
  await backplane.subscribe('a', handler)
  const underway = backplane.publish('a', '1')
  await backplane.close()
  await underway
  await settled()
  expect(handler).not.toHaveBeenCalled()
  await expect(backplane.publish('a', '2')).rejects.toThrow('The backplane is closed.')
})
