import { expect, test, vi } from 'vitest'
import { ByteCache } from './byte-cache.ts'

test('keeps the last used values within its bytes', () => {
  const evicted: string[] = []
  const cache = new ByteCache<string>({ maxBytes: 10, maxBytesOfOne: 6, onEvict: (value) => void evicted.push(value) })
  const known = () => ['a', 'b', 'c'].filter((key) => cache.get(key))
  cache.set('a', 'A', 4)
  cache.set('b', 'B', 4)
  cache.get('a')
  cache.set('c', 'C', 4)
  expect([known(), cache.bytes, evicted]).toEqual([['a', 'c'], 8, ['B']])
  cache.delete('a')
  cache.set('c', 'C', 5)
  cache.set('b', 'B', 5)
  expect([known(), cache.bytes]).toEqual([['b', 'c'], 10])
})

test('does not keep a value that is too large', () => {
  const cache = new ByteCache<string>({ maxBytes: 10, maxBytesOfOne: 6 })
  cache.set('a', 'A', 6)
  cache.set('a', 'AA', 7)
  expect([cache.get('a'), cache.size, cache.bytes]).toEqual([undefined, 0, 0])
})

test('deletes values that nothing used for a while', () => {
  vi.useFakeTimers()
  const cache = new ByteCache<string>({ maxBytes: 10 })
  cache.set('a', 'A', 1)
  cache.set('b', 'B', 1)
  vi.advanceTimersByTime(600)
  cache.get('a')
  vi.advanceTimersByTime(600)
  cache.deleteUnused(1_000)
  expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual(['A', undefined, 1])
  vi.useRealTimers()
})
