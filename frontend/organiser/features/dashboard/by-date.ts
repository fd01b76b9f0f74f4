import type { EventListItem } from '../../../api/events/events.ts'

type Dated = Pick<EventListItem, 'startDateUtc' | 'liveShowing'>

const timeOf = ({ startDateUtc, liveShowing }: Dated) => {
  if (liveShowing) return Number.NEGATIVE_INFINITY
  return startDateUtc ? Date.parse(startDateUtc) : Number.POSITIVE_INFINITY
}

/** Live events first, then the next one. Events without a date come last. Otherwise the order stays. */
export const byDate = <Event extends Dated>(events: readonly Event[]): Event[] =>
  events.toSorted((one, other) => {
    const [first, second] = [timeOf(one), timeOf(other)]
    return first === second ? 0 : first - second
  })
