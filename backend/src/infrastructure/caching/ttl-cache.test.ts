import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

let cache: TtlCache<string>
const find = vi.fn(async (): Promise<string | null> => 'found')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // The clock of the cache
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  cache = new TtlCache({ ttlMs: 1_000, maxEntries: 2 })
  find.mockReset().mockResolvedValue('found')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('looks up once for all callers within a second', async () => {
  expect(await Promise.all([cache.get('a', find), cache.get('a', find)])).toEqual(['found', 'found'])
  await vi.advanceTimersByTimeAsync(1_000)
  await cache.get('a', find)
  expect(find).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  await cache.get('a', find)
  expect(find).toHaveBeenCalledTimes(2)
})

test('clears everything on a change, including look-ups in progress', async () => {
  const early = cache.get('a', find)
  cache.clear()
  find.mockResolvedValue('newer')
  expect(await cache.get('a', find)).toBe('newer')
  expect(await early).toBe('found')
  expect(await cache.get('a', find)).toBe('newer')
})

test('caches neither missing values nor errors', async () => {
  find.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('away'))
  expect(await cache.get('a', find)).toBeNull()
  await expect(cache.get('a', find)).rejects.toThrow('away')
  expect(await cache.get('a', find)).toBe('found')
})

test('respects the maximum size', async () => {
  for (const key of ['a', 'b', 'c']) await cache.get(key, find)
  await cache.get('c', find)
  expect(find).toHaveBeenCalledTimes(3)
  await cache.get('a', find)
  expect(find).toHaveBeenCalledTimes(4)
})
