import { expect, test, vi } from 'vitest'
import { SizedCache } from './sized-cache.ts'

const sizeOf = (text: string) => text.length

test('keeps the most recently used values up to its size, and makes each once for concurrent callers', async () => {
  const cache = new SizedCache<string>({ maxBytes: 10 })
  const make = vi.fn(async () => 'four')
  const get = (key: string) => cache.get(key, make, sizeOf)
  expect(await Promise.all([get('a'), get('a')])).toEqual(['four', 'four'])
  await get('b')
  await get('a')
  await get('c')
  expect(make).toHaveBeenCalledTimes(3)
  await get('a')
  expect(make).toHaveBeenCalledTimes(3)
  await get('b')
  expect(make).toHaveBeenCalledTimes(4)
})

test('keeps neither failures nor what is larger than itself', async () => {
  const cache = new SizedCache<string>({ maxBytes: 10 })
  await expect(cache.get('a', () => Promise.reject(new Error('away')), sizeOf)).rejects.toThrow('away')
  const make = vi.fn(async () => 'far too long')
  for (let n = 0; n < 2; n++) expect(await cache.get('a', make, sizeOf)).toBe('far too long')
  expect(make).toHaveBeenCalledTimes(2)
})
