import { expect, it } from 'vitest'
import { byDate } from './by-date.ts'

it('sorts the next event first, and keeps the order of events without a date at the end', () => {
  const event = (name: string, startDateUtc: string | null) => ({ name, startDateUtc })
  const events = [
    event('new', null),
    event('later', '2031-06-05T19:30:00Z'),
    event('old', null),
    event('sooner', '2031-01-05T19:30:00Z'),
  ]
  expect(byDate(events).map(({ name }) => name)).toEqual(['sooner', 'later', 'new', 'old'])
})
