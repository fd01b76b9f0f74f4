import { describe, expect, it } from 'vitest'
import { display, showingPage, slide, slideList, snapshot, watchSlide } from '../test/samples.ts'
import { mayReview, sameOrNearest, slideAfter } from './review.ts'
import { stateOfPage } from './state-of-page.ts'

const slides = slideList(1, 1, 3, 5).slides

describe('attendees may look at other slides', () => {
  it.each([
    ['when they may go back and a slide was presented', { allowUserNavigation: true, status: 'live' }, true],
    ['when they may go back, on hold and after the end too', { allowUserNavigation: true, status: 'ended' }, true],
    ['not before the start', { allowUserNavigation: true, status: 'waiting' }, false],
    ['not if the organiser has turned it off', { allowUserNavigation: false, status: 'live' }, false],
    ['before the start when all slides are open', { allowViewAllPages: true, status: 'waiting' }, true],
  ] as const)('%s', (_, more, expected) => {
    expect(mayReview(display({ allowUserNavigation: false, ...more }))).toBe(expected)
  })
})

describe('moving among the slides', () => {
  it.each([
    ['back', 5, 3],
    ['back', 4, 3],
    ['back', 1, undefined],
    ['forward', 1, 3],
    ['forward', 5, undefined],
    ['first', null, 1],
    ['last', null, 5],
    ['back', null, 5],
  ] as const)('%s from %s leads to %s, past the gaps', (move, from, expected) => {
    expect(slideAfter(slides, move, from)?.position).toBe(expected)
  })
  it('leads nowhere if there is nothing to see', () => {
    expect(slideAfter([], 'last', null)).toBeUndefined()
  })
})

describe('after refreshing the list', () => {
  it('the same slide stays, with its new contents', () => {
    const edited = [watchSlide(1, { version: 9 })]
    expect(sameOrNearest(edited, watchSlide(1))?.version).toBe(9)
  })
  it('a removed slide is replaced by the one before it, or by the first', () => {
    expect(sameOrNearest(slides, watchSlide(4))?.position).toBe(3)
    expect(sameOrNearest(slideList(1, 3).slides, watchSlide(1))?.position).toBe(3)
  })
})

describe('an address with a slide', () => {
  const live = snapshot({ slide: slide(3) })
  const wanted = (what: string, more = {}) =>
    stateOfPage(showingPage({ snapshot: live, review: { list: slideList(1, 1, 2, 3), wanted: what }, ...more })).review
  it('shows it, by its reference or by a move from the live one', () => {
    expect(wanted('slide1')?.slide.position).toBe(1)
    expect(wanted('back')?.slide.position).toBe(2)
  })
  it("shows the live slide if it's that one, or if there is no such slide", () => {
    expect(wanted('slide3')).toBeNull()
    expect(wanted('slide8')).toBeNull()
    expect(wanted('forward')).toBeNull()
  })
  it("shows the live slide if looking back isn't allowed", () => {
    expect(wanted('slide1', { snapshot: snapshot({ slide: slide(3), allowUserNavigation: false }) })).toBeNull()
  })
})
