import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce, announceNotice, letFocusSpeakFirst, spokenNow } from './announcer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // The region is shared by all test files of a process: whatever an earlier one left waiting is spoken here
  letFocusSpeakFirst(Number.NEGATIVE_INFINITY)
  announce('')
  vi.runAllTimers()
})
afterEach(() => {
  vi.runAllTimers()
  letFocusSpeakFirst(Number.NEGATIVE_INFINITY)
})

/** Until the message is in the region, a moment after the call. */
const untilSpoken = () => vi.advanceTimersByTime(60)

describe('the live region', () => {
  it('is cleared before each message, so repeated messages are announced again', () => {
    announce('Saved')
    untilSpoken()
    expect(spokenNow()).toBe('Saved')
    announce('Saved')
    expect(spokenNow()).toBe('')
    untilSpoken()
    expect(spokenNow()).toBe('Saved')
  })
  it('announces the latest of several simultaneous messages', () => {
    announce('Hymn, position 2 of 5')
    announce('Hymn, position 3 of 5')
    untilSpoken()
    expect(spokenNow()).toBe('Hymn, position 3 of 5')
  })
  it('loses no notice that arrives at the same moment', () => {
    announceNotice('Slide deleted')
    announce('Hymn, position 3 of 5')
    announceNotice('There was a problem')
    untilSpoken()
    expect(spokenNow()).toBe('Slide deleted. There was a problem. Hymn, position 3 of 5')
  })
  it('announces a notice once, even if the page announces the same text', () => {
    announceNotice('Changes restored')
    announce('Changes restored')
    announceNotice('Changes restored')
    untilSpoken()
    expect(spokenNow()).toBe('Changes restored')
  })
  it('is emptied once the message was spoken, so it is not read again at the end of the page', () => {
    announce('Saved')
    untilSpoken()
    vi.advanceTimersByTime(6_999)
    expect(spokenNow()).toBe('Saved')
    vi.advanceTimersByTime(1)
    expect(spokenNow()).toBe('')
  })
  it('waits until the heading that takes the focus was spoken, whichever came first', () => {
    announce('Event created')
    letFocusSpeakFirst(400)
    vi.advanceTimersByTime(599)
    expect(spokenNow()).toBe('')
    vi.advanceTimersByTime(1)
    expect(spokenNow()).toBe('Event created')
    letFocusSpeakFirst(400)
    announce('Bob is presenting')
    vi.advanceTimersByTime(599)
    expect(spokenNow()).toBe('')
    vi.advanceTimersByTime(1)
    expect(spokenNow()).toBe('Bob is presenting')
  })
  it("doesn't repeat a notice with the next message", () => {
    announceNotice('Updated')
    untilSpoken()
    announce('Row moved, row 2 of 3')
    untilSpoken()
    expect(spokenNow()).toBe('Row moved, row 2 of 3')
  })
})
