import { afterEach, vi } from 'vitest'

// Files share a process: a clock that one has stopped would stop in the next one too
afterEach(() => {
  vi.useRealTimers()
})
