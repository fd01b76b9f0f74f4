import { expect, it } from 'vitest'
import { presentTarget } from './present-target.ts'

const card = {
  reference: 'e',
  liveShowing: null,
  hasMultipleCustomShowings: false,
  showingReference: null,
  defaultShowingReference: 'd',
}

it('presents the default showing if the organiser has added none', () => {
  expect(presentTarget(card)).toBe('/Sessions/e/Present/d')
})
it("presents the organiser's only showing", () => {
  expect(presentTarget({ ...card, showingReference: 's' })).toBe('/Sessions/e/Present/s')
})
it('opens the list if there are several', () => {
  expect(presentTarget({ ...card, showingReference: 's', hasMultipleCustomShowings: true })).toBe(
    '/Sessions/e/Showings',
  )
})
it('presents the live one of several', () => {
  const liveShowing = { reference: 'l', attendeeCount: 0 }
  expect(presentTarget({ ...card, liveShowing, showingReference: 's', hasMultipleCustomShowings: true })).toBe(
    '/Sessions/e/Present/l',
  )
})
it('opens the list if there is no showing at all', () => {
  expect(presentTarget({ ...card, defaultShowingReference: '' })).toBe('/Sessions/e/Showings')
})
