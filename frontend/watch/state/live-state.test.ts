import { describe, expect, it } from 'vitest'
import { display, face, slide, slideList, snapshot } from '../test/samples.ts'
import {
  initialState,
  type LiveState,
  withDisplay,
  withJoin,
  withReviewOf,
  withShowing,
  withSlideList,
  withSnapshot,
} from './live-state.ts'

const at = (revision: number, position = revision) => display({ revision, slide: slide(position) })
const start = () => initialState(snapshot({ revision: 3, slide: slide(3) }))

const reviewing = (): LiveState => {
  const list = slideList(3, 1, 2, 3)
  return withReviewOf(start(), list, list.slides[0] ?? expect.fail())
}

describe('the display', () => {
  it("is applied if it's newer", () => {
    expect(withDisplay(start(), at(4)).display.slide?.position).toBe(4)
  })
  it('of an older or the same revision changes nothing', () => {
    const state = start()
    expect(withDisplay(state, at(2))).toBe(state)
    expect(withDisplay(state, at(3, 8))).toBe(state)
  })
  it('of a new epoch beats any revision', () => {
    expect(withDisplay(start(), display({ epoch: 2, revision: 0, slide: null })).display.epoch).toBe(2)
  })
  it('that arrived first stays, whatever older one comes later', () => {
    const states = [at(6), at(4), at(5)]
    expect(states.reduce(withDisplay, start()).display.revision).toBe(6)
  })
})

describe('event and showing data', () => {
  const message = (revision: number, name: string) => ({
    showingReference: 'showing1',
    epoch: 1,
    revision,
    showing: { reference: 'showing1', startDateUtc: null, location: 'Bath', isPreview: false },
    event: face({ name }),
  })
  it("have their own order, independent of the display's", () => {
    const state = withDisplay(start(), at(9))
    expect(withShowing(state, message(5, 'New name')).event.name).toBe('New name')
  })
  it("aren't overwritten by an older message", () => {
    const state = withShowing(start(), message(8, 'Newest'))
    expect(withShowing(state, message(7, 'Older')).event.name).toBe('Newest')
  })
  it('come with a snapshot, each part compared on its own', () => {
    const state = withDisplay(start(), at(9))
    const late = withSnapshot(state, {
      ...snapshot({ revision: 8, slide: slide(8) }),
      event: face({ name: 'Renamed' }),
    })
    expect(late.display.revision).toBe(9)
    expect(late.event.name).toBe('Renamed')
  })
})

describe('joining', () => {
  it('gives a seat and the snapshot', () => {
    const state = withJoin(start(), { outcome: 'joined', snapshot: snapshot({ revision: 7, slide: slide(7) }) })
    expect(state.seat).toEqual({ kind: 'joined' })
    expect(state.display.revision).toBe(7)
  })
  it('never goes back to an older slide', () => {
    const state = withJoin(start(), { outcome: 'joined', snapshot: snapshot({ revision: 2, slide: slide(2) }) })
    expect(state.display.revision).toBe(3)
  })
  it('a full event returns the position in the queue', () => {
    expect(withJoin(start(), { outcome: 'full', place: 4 }).seat).toEqual({ kind: 'full', place: 4 })
  })
  it('a removed showing reports that', () => {
    expect(withJoin(start(), { outcome: 'not-found' }).seat).toEqual({ kind: 'gone' })
  })
})

describe('looking at other slides', () => {
  it('stays while the presenter moves on, and counts the missed slides', () => {
    const state = [at(4), at(5), at(6)].reduce(withDisplay, reviewing())
    expect(state.review?.slide.position).toBe(1)
    expect(state.review?.missed).toBe(3)
  })
  it("doesn't count an edit of the live slide or a hold", () => {
    const edited = withDisplay(reviewing(), at(4, 3))
    const held = withDisplay(edited, display({ revision: 5, status: 'hold', slide: null }))
    expect(held.review?.missed).toBe(0)
  })
  it("doesn't count the same slide returning after a hold", () => {
    const held = withDisplay(reviewing(), display({ revision: 4, status: 'hold', slide: null }))
    expect(withDisplay(held, at(5, 3)).review?.missed).toBe(0)
    expect(withDisplay(held, at(5, 4)).review?.missed).toBe(1)
  })
  it('counts what was shown while the phone was offline, using the new list', () => {
    const back = withDisplay(reviewing(), at(6))
    expect(back.review?.missed).toBe(1)
    const known = withSlideList(back, slideList(6, 1, 2, 3, 4, 5, 6))
    expect(known.review?.missed).toBe(3)
    expect(withDisplay(known, at(7)).review?.missed).toBe(4)
  })
  it("doesn't count slides in the list that were never shown", () => {
    const open = { allowViewAllPages: true }
    const back = withDisplay(reviewing(), { ...at(4), ...open })
    expect(withSlideList(back, slideList(4, 1, 2, 3, 4, 5, 6)).review?.missed).toBe(1)
  })
  it('ends when the event ends, because the end screen comes first', () => {
    const ended = withDisplay(reviewing(), display({ revision: 4, status: 'ended', slide: null }))
    expect(ended.review).toBeNull()
  })
  it('continues after the end, if it started there', () => {
    const ended = initialState(snapshot({ revision: 4, status: 'ended', slide: null }))
    const list = slideList(4, 1, 2)
    const looking = withReviewOf(ended, list, list.slides[1] ?? expect.fail())
    expect(withDisplay(looking, display({ revision: 5, status: 'ended', slide: null })).review).not.toBeNull()
  })
  it('ends when the organiser switches it off', () => {
    const off = withDisplay(reviewing(), { ...at(4), allowUserNavigation: false })
    expect(off.review).toBeNull()
  })
  it('applies a newer list, and moves from a slide that is no longer visible to the nearest before it', () => {
    const list = slideList(3, 1, 2, 3)
    const atSecond = withReviewOf(start(), list, list.slides[1] ?? expect.fail())
    expect(withSlideList(atSecond, slideList(4, 1, 3)).review?.slide.position).toBe(1)
    expect(withSlideList(atSecond, slideList(4)).review).toBeNull()
  })
  it('ignores an older list that arrives late', () => {
    const state = reviewing()
    expect(withSlideList(state, slideList(2, 2))).toBe(state)
  })
})
