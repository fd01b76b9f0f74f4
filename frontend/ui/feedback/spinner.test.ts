import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce } from './announcer.tsx'
import { announceWait, SILENT_WAIT_MS } from './spinner.tsx'

vi.mock('./announcer.tsx', () => ({ announce: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(announce).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a wait', () => {
  it('is said once when it lasts', () => {
    announceWait('Loading')
    vi.advanceTimersByTime(SILENT_WAIT_MS * 3)
    expect(vi.mocked(announce).mock.calls).toEqual([['Loading']])
  })
  it('is never spoken of when it was short', () => {
    const end = announceWait('Loading')
    vi.advanceTimersByTime(SILENT_WAIT_MS - 1)
    end()
    vi.advanceTimersByTime(SILENT_WAIT_MS)
    expect(announce).not.toHaveBeenCalled()
  })
})
