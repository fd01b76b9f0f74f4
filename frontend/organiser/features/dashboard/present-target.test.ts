import { expect, it } from 'vitest'
import { presentTarget } from './present-target.ts'

const card = {
  reference: 'e',
  liveShowing: null,
  hasMultipleCustomShowings: false,
  showingReference: null,
  defaultShowingReference: 'd',
}

it('presents the default showing when the organiser has made none', () => {
  expect(presentTarget(card)).toBe('/Sessions/e/Present/d')
})
it("presents the organiser's one showing", () => {
  expect(presentTarget({ ...card, showingReference: 's' })).toBe('/Sessions/e/Present/s')
})
it('offers the list when there are several', () => {
  expect(presentTarget({ ...card, showingReference: 's', hasMultipleCustomShowings: true })).toBe(
    '/Sessions/e/Showings',
  )
})
it('presents the one of several that is live', () => {
  const liveShowing = { reference: 'l', attendeeCount: 0 }
  expect(presentTarget({ ...card, liveShowing, showingReference: 's', hasMultipleCustomShowings: true })).toBe(
    '/Sessions/e/Present/l',
  )
})
it('offers the list when there is no showing at all', () => {
  expect(presentTarget({ ...card, defaultShowingReference: '' })).toBe('/Sessions/e/Showings')
})
