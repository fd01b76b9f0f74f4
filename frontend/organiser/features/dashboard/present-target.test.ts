import { expect, it } from 'vitest'
import { presentTarget } from './present-target.ts'

const card = {
  reference: 'e',
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
it('offers the list when there is no showing at all', () => {
  expect(presentTarget({ ...card, defaultShowingReference: '' })).toBe('/Sessions/e/Showings')
})
