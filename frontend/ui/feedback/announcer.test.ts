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
  it('is emptied before it is written, so that the same words are said again', () => {
    announce('Saved')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Saved')
    announce('Saved')
    expect(spokenNow()).toBe('')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Saved')
  })
  it('says the newest of several words of one moment', () => {
    announce('Hymn, position 2 of 5')
    announce('Hymn, position 3 of 5')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Hymn, position 3 of 5')
  })
  it('loses no notice of that moment', () => {
    announceNotice('Slide deleted')
    announce('Hymn, position 3 of 5')
    announceNotice('There was a problem')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Slide deleted. There was a problem. Hymn, position 3 of 5')
  })
  it('says a notice once, also when the page says the same', () => {
    announceNotice('Changes restored')
    announce('Changes restored')
    announceNotice('Changes restored')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Changes restored')
  })
  it('does not say a notice again with the next words', () => {
    announceNotice('Updated')
    vi.runAllTimers()
    announce('Row moved, row 2 of 3')
    vi.runAllTimers()
    expect(spokenNow()).toBe('Row moved, row 2 of 3')
  })
})
