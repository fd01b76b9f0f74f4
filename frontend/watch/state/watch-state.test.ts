import { describe, expect, it } from 'vitest'
import { display, slide, slideList, snapshot, withDisplay } from '../test/samples.ts'
import { initialState, type WatchState, withReviewOf, withSlideList } from './watch-state.ts'

const at = (revision: number, position = revision) => display({ revision, slide: slide(position) })
const start = () => initialState(snapshot({ revision: 3, slide: slide(3) }))

const reviewing = (): WatchState => {
  const list = slideList(3, 1, 2, 3)
  return withReviewOf(start(), list, list.slides[0] ?? expect.fail())
}

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
