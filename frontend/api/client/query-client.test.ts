import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { noAnswer, toApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

/** How often a query runs that always fails with this error. */
const timesAsked = async (error: Error) => {
  vi.useFakeTimers()
  const ask = vi.fn(() => Promise.reject(error))
  const stop = new QueryObserver(createQueryClient(), { queryKey: ['asked'], queryFn: ask }).subscribe(() => undefined)
  await vi.runAllTimersAsync()
  stop()
  vi.useRealTimers()
  return ask.mock.calls.length
}

describe('a failed query', () => {
  it('is retried twice when no response arrived', async () => {
    expect(await timesAsked(noAnswer())).toBe(3)
  })
  it("isn't retried after a refusal", async () => {
    expect(await timesAsked(toApiError(503, 'GET', ''))).toBe(1)
  })
  it("isn't retried after a bug in this page, which is logged to the console", async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fault = new TypeError("Cannot read properties of undefined (reading 'name')")
    expect(await timesAsked(fault)).toBe(1)
    expect(complain).toHaveBeenCalledExactlyOnceWith(fault)
    complain.mockRestore()
  })
})
