import { afterEach, expect, test, vi } from 'vitest'
import { noMeasurements } from '../context/ports/measurements.ts'
import { watchCalls } from './watch-calls.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a node is idle until it answers a call; page loads and probes leave it so', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const request = vi.fn()
  const { measurements, idleMs } = watchCalls({ ...noMeasurements, request })
  vi.advanceTimersByTime(60_000)
  measurements.request('page', 200, 0.01)
  expect(idleMs()).toBe(60_000)
  measurements.request('saveContents', 200, 0.01)
  expect(idleMs()).toBe(0)
  expect(request).toHaveBeenCalledTimes(2)
})
