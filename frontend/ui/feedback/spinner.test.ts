import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const announce = vi.fn()
let announceWait: typeof import('./spinner.tsx').announceWait
let SILENT_WAIT_MS: number

// Test files share their modules, so both are reloaded for these tests
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('./announcer.tsx', () => ({ announce }))
  ;({ announceWait, SILENT_WAIT_MS } = await import('./spinner.tsx'))
})
afterAll(() => {
  vi.doUnmock('./announcer.tsx')
  vi.resetModules()
})
beforeEach(() => {
  vi.useFakeTimers()
  announce.mockClear()
})

describe('a wait', () => {
  it('is announced once if it lasts', () => {
    announceWait('Loading')
    vi.advanceTimersByTime(SILENT_WAIT_MS * 3)
    expect(announce.mock.calls).toEqual([['Loading']])
  })
  it("isn't announced if it was short", () => {
    const end = announceWait('Loading')
    vi.advanceTimersByTime(SILENT_WAIT_MS - 1)
    end()
    vi.advanceTimersByTime(SILENT_WAIT_MS)
    expect(announce).not.toHaveBeenCalled()
  })
})
