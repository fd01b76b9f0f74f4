import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './every.ts'

const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

test("a long run doesn't overlap with the next one", async () => {
  const first = Promise.withResolvers<void>()
  const task = vi.fn(() => first.promise)
  const stop = every(1_000, task, { log, failure: 'failed' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(task).toHaveBeenCalledOnce()
  first.resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(task).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(task).toHaveBeenCalledTimes(2)
})

test('a failed run is logged, and the next one runs', async () => {
  const task = vi.fn(async () => {
    throw new Error('the database is away')
  })
  const stop = every(1_000, task, { log, failure: 'could not be done' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(task).toHaveBeenCalledTimes(2)
  expect(log.warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'could not be done')
  stop()
})
