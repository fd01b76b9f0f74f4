import { describe, expect, it } from 'vitest'
import { display, slide, slideList, snapshot, withDisplay } from '../test/samples.ts'
import { seenState, withoutPause, withPause } from './pause.ts'
import { initialState, type WatchState, withReviewOf } from './watch-state.ts'

const start = initialState(snapshot({ slide: slide(1) }))
const show = (state: WatchState, revision: number, more: Parameters<typeof display>[0]) =>
  withDisplay(state, display({ revision, ...more }))

describe('paused updates', () => {
  it('keep the current slide, and count those that follow', () => {
    const later = show(show(withPause(start), 2, { slide: slide(2) }), 3, { slide: slide(3) })
    expect(seenState(later).display.slide?.reference).toBe('slide1')
    expect(later.paused?.missed).toBe(2)
  })
  it('count neither an edit nor a hold', () => {
    const edited = show(withPause(start), 2, { slide: slide(1, { version: 2 }) })
    expect(show(edited, 3, { status: 'hold', slide: null }).paused?.missed).toBe(0)
  })
  it('keep the slide also when the event ends', () => {
    const ended = show(withPause(start), 2, { status: 'ended', slide: null })
    expect(seenState(ended).display.status).toBe('live')
    expect(seenState(withoutPause(ended)).display.status).toBe('ended')
  })
  it('let an announcement through, and its removal', () => {
    const announcement = { text: 'Tea is served', sinceUtc: '2026-12-23T18:10:00Z', endsUtc: null }
    const announced = show(withPause(start), 2, { slide: slide(2), announcement })
    expect(seenState(announced).display).toMatchObject({ slide: { reference: 'slide1' }, announcement })
    expect(seenState(show(announced, 3, { slide: slide(2) })).display.announcement).toBeNull()
  })
  it('show the live slide immediately when resumed', () => {
    const next = { slide: slide(2) }
    const later = show(withPause(start), 2, next)
    expect(seenState(withoutPause(later))).toEqual(show(start, 2, next))
  })
  it('end when the attendee looks at other slides, which freezes the slide anyway', () => {
    const list = slideList(1, 1, 2)
    expect(withReviewOf(withPause(start), list, list.slides[1] ?? expect.fail()).paused).toBeNull()
  })
  it("don't change when paused twice", () => {
    const later = show(withPause(start), 2, { slide: slide(2) })
    expect(withPause(later)).toBe(later)
  })
})
