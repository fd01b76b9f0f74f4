import { expect, test, vi } from 'vitest'
import { SizedCache } from './sized-cache.ts'

test('loads once for all who wait, keeps what is found and forgets what was used least recently', async () => {
  const cache = new SizedCache(100)
  const load = vi.fn(async () => ({ text: 'sixteen letters.' }))
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([await load(), await load()])
  await cache.get('a', load)
  expect(load, 'twice by hand above').toHaveBeenCalledTimes(3)
  await cache.get('b', load)
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(5)
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
