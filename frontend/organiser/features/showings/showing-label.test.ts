import { expect, it } from 'vitest'
import { showingLabel } from './showing-label.ts'

const start = Date.parse('2026-12-24T17:00:00Z')
const showing = { endDateUtc: null, presentationStartUtc: null, startDateUtc: '2026-12-24T17:00:00Z' }

it('is Ended once it has an end, whatever its other dates', () => {
  expect(showingLabel({ ...showing, presentationStartUtc: 'x', endDateUtc: 'y' }, start)).toBe('Ended')
})
it('is Presenting once started, even much later', () => {
  expect(showingLabel({ ...showing, presentationStartUtc: 'x' }, start + 90_000_000)).toBe('Presenting')
})
it('is Expired more than 24 hours after its start', () => {
  expect(showingLabel(showing, start + 86_400_000)).toBe('Upcoming')
  expect(showingLabel(showing, start + 86_400_001)).toBe('Expired')
})
it('is Upcoming without a date', () => {
  expect(showingLabel({ ...showing, startDateUtc: null }, start)).toBe('Upcoming')
})
