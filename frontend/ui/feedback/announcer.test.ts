import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce, announceNotice, spokenNow } from './announcer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('the live region', () => {
  it('is cleared before each message, so repeated messages are announced again', () => {
    announce('Saved')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Saved')
    announce('Saved')
    expect(spokenNow()).toBe('')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Saved')
  })
  it('announces the latest of several simultaneous messages', () => {
    announce('Hymn, position 2 of 5')
    announce('Hymn, position 3 of 5')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Hymn, position 3 of 5')
  })
  it('loses no notice that arrives at the same moment', () => {
    announceNotice('Slide deleted')
    announce('Hymn, position 3 of 5')
    announceNotice('There was a problem')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Slide deleted. There was a problem. Hymn, position 3 of 5')
  })
  it('announces a notice once, even if the page announces the same text', () => {
    announceNotice('Changes restored')
    announce('Changes restored')
    announceNotice('Changes restored')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Changes restored')
  })
  it("doesn't repeat a notice with the next message", () => {
    announceNotice('Updated')
    vi.runAllTimers()
    announce('Row moved, row 2 of 3')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Row moved, row 2 of 3')
  })
})
