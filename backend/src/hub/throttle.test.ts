import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
const everyMs = 1_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first request runs immediately; a thousand more within the interval run once, at its end', async () => {
  const run = vi.fn()
  const throttle = createThrottle(run, { everyMs, log })
  throttle.ask('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 1_000; n += 1) throttle.ask('a')
  await vi.advanceTimersByTimeAsync(999)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('constant requests run once a second, and once after the last request', async () => {
  const runs: number[] = []
  const started = Date.now()
  const throttle = createThrottle(() => void runs.push(Date.now() - started), { everyMs, log })
  for (let n = 0; n < 35; n += 1) {
    throttle.ask('a')
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toEqual([0, 1_000, 2_000, 3_000, 4_000])
})

test('a run that throws or rejects is logged, and the next one runs', async () => {
  const run = vi.fn<(key: string) => Promise<void>>()
  run.mockImplementationOnce(() => {
    throw new Error('synchronous')
  })
  run.mockRejectedValueOnce(new Error('later'))
  run.mockResolvedValue()
  const throttle = createThrottle(run, { everyMs, log })
  for (let n = 0; n < 3; n += 1) {
    throttle.ask('a')
    await vi.advanceTimersByTimeAsync(everyMs)
  }
  expect(run).toHaveBeenCalledTimes(3)
  expect(log.error).toHaveBeenCalledTimes(2)
})
