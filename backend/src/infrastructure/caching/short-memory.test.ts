import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShortMemory } from './short-memory.ts'

let memory: ShortMemory<string>
const find = vi.fn(async (): Promise<string | null> => 'found')
beforeEach(() => {
  vi.useFakeTimers()
  memory = new ShortMemory({ forMs: 1_000, maxEntries: 2 })
  find.mockReset().mockResolvedValue('found')
})
afterEach(() => vi.useRealTimers())

test('looks up once for all callers within a second', async () => {
  expect(await Promise.all([memory.get('a', find), memory.get('a', find)])).toEqual(['found', 'found'])
  await vi.advanceTimersByTimeAsync(999)
  await memory.get('a', find)
  expect(find).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  await memory.get('a', find)
  expect(find).toHaveBeenCalledTimes(2)
})

test('clears everything on a change, including look-ups in progress', async () => {
  const early = memory.get('a', find)
  memory.clear()
  find.mockResolvedValue('newer')
  expect(await memory.get('a', find)).toBe('newer')
  expect(await early).toBe('found')
  expect(await memory.get('a', find)).toBe('newer')
})

test('caches neither missing values nor errors', async () => {
  find.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('away'))
  expect(await memory.get('a', find)).toBeNull()
  await expect(memory.get('a', find)).rejects.toThrow('away')
  expect(await memory.get('a', find)).toBe('found')
})

test('respects the maximum size', async () => {
  for (const key of ['a', 'b', 'c']) await memory.get(key, find)
  await memory.get('c', find)
  expect(find).toHaveBeenCalledTimes(3)
  await memory.get('a', find)
  expect(find).toHaveBeenCalledTimes(4)
})
