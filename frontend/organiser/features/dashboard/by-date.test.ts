import { expect, it } from 'vitest'
import { byDate } from './by-date.ts'

it('sorts live events first, then the next one, and keeps the order of events without a date at the end', () => {
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
  expect(byDate(events).map(({ name }) => name)).toEqual(['live since days', 'live', 'sooner', 'later', 'new', 'old'])
})
