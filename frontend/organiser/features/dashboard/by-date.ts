import type { EventListItem } from '../../../api/events/events.ts'

type Dated = Pick<EventListItem, 'startDateUtc'>

const timeOf = ({ startDateUtc }: Dated) => (startDateUtc ? Date.parse(startDateUtc) : Number.POSITIVE_INFINITY)

/** The next event first. Events without a date come last, in the order that they had. */
export const byDate = <Event extends Dated>(events: readonly Event[]): Event[] =>
  events.toSorted((one, other) => {
    const [first, second] = [timeOf(one), timeOf(other)]
    return first === second ? 0 : first - second
  })
