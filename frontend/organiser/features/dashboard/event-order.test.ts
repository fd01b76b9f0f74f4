import { expect, it } from 'vitest'
import { byMonth, sortEvents } from './event-order.ts'

const event = (name: string, startDateUtc: string | null, isLive = false) => ({
  name,
  startDateUtc,
  liveShowing: isLive ? { reference: 's', attendeeCount: 3 } : null,
})
const events = [
  event('new', null),
  event('later', '2031-06-05T19:30:00Z'),
  event('old', null),
  event('live since days', '2031-07-05T19:30:00Z', true),
  event('sooner', '2031-01-05T19:30:00Z'),
  event('live', null, true),
]
const namesOf = (listed: { name: string }[]) => listed.map(({ name }) => name)

it('sorts live events first, then the next one, and keeps the order of events without a date at the end', () => {
  expect(namesOf(sortEvents(events, 'date', false))).toEqual([
    'live since days',
    'live',
    'sooner',
    'later',
    'new',
    'old',
  ])
})

it('sorts past events with the last one first, or all by name, or as the server lists them', () => {
  const past = events.filter(({ liveShowing }) => !liveShowing)
  expect(namesOf(sortEvents(past, 'date', true))).toEqual(['later', 'sooner', 'new', 'old'])
  expect(namesOf(sortEvents(past, 'name', true))).toEqual(['later', 'new', 'old', 'sooner'])
  expect(sortEvents(past, 'newest', true)).toEqual(past)
})

it('puts sorted events under their months', () => {
  expect(byMonth(sortEvents(events, 'date', false)).map(({ title, events }) => [title, ...namesOf(events)])).toEqual([
    ['Live now', 'live since days', 'live'],
    ['January 2031', 'sooner'],
    ['June 2031', 'later'],
    ['No date', 'new', 'old'],
  ])
})
