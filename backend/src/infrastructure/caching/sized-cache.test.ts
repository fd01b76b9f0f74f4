import { expect, test, vi } from 'vitest'
import { SizedCache } from './sized-cache.ts'

test('loads once for all who wait, keeps what is found and forgets what was used least recently', async () => {
  const cache = new SizedCache(100)
  const load = vi.fn(async () => ({ text: 'sixteen letters.' }))
  const [first, second] = await Promise.all([cache.get('a', load), cache.get('a', load)])
  expect(first).toBe(second)
  expect(await cache.get('a', load)).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
  await cache.get('b', load)
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(3)
})

test('asks again for what was missing', async () => {
  const cache = new SizedCache(100)
  expect(await cache.get('a', async () => null)).toBeNull()
  expect(await cache.get('a', async () => ({}))).toEqual({})
})

test('what one cache loads may be loaded by another one meanwhile, under the same key', async () => {
  const [relay, node] = [new SizedCache(100), new SizedCache(100)]
  expect(await relay.get('a', () => node.get('a', async () => ({ from: 'node' })))).toEqual({ from: 'node' })
})
