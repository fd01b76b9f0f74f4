import { describe, expect, it } from 'vitest'
import { isLong, matchesSearch } from './event-search.ts'

const event = {
  name: 'Noël at the Abbey',
  location: 'Church Street, Bath',
  sessionDetails: { accessCode: '48210937' },
}

describe('the search among events', () => {
  it.each([
    ['a part of the name', 'abb'],
    ['a part of the location', 'bath'],
    ['words of name and location in any order', 'bath noel'],
    ['the name without its accents', 'NOEL'],
    ['the name with accents written another way', 'noe\u0308l'],
    ['the access code', '48210937'],
    ['the access code as it is shown', '4821 0937'],
    ['a part of the access code', ' 0937 '],
    ['nothing but spaces', '  '],
  ])('finds by %s', (_title, search) => {
    expect(matchesSearch(event, search)).toBe(true)
  })
  it.each([
    ['a word found nowhere', 'abbey wells'],
    ['another access code', '48210938'],
    ['an access code among other words', '48210937 abbey'],
  ])("doesn't find by %s", (_title, search) => {
    expect(matchesSearch(event, search)).toBe(false)
  })
  it('finds Hebrew without vowel points, and an event without a location', () => {
    const psalms = { ...event, name: 'תְּהִלִּים', location: null }
    expect(matchesSearch(psalms, 'תהלים')).toBe(true)
    expect(matchesSearch(psalms, 'null')).toBe(false)
  })
  it("finds a year in a name, though it isn't an access code", () => {
    expect(matchesSearch({ ...event, name: 'Carols 2026' }, '2026')).toBe(true)
  })
})

it('is offered with more than 12 events', () => {
  expect(isLong(new Array(12))).toBe(false)
  expect(isLong(new Array(13))).toBe(true)
})
