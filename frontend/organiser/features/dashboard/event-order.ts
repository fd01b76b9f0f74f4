import type { EventListItem } from '../../../api/events/events.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { parseUtc } from '../../../ui/display/date-format.ts'

/** The orders of the lists, the first one unless another is chosen. */
export const SORTS = ['date', 'name', 'newest'] as const
export type Sort = (typeof SORTS)[number]

type Dated = Pick<EventListItem, 'name' | 'startDateUtc' | 'liveShowing'>

const timeOf = ({ startDateUtc, liveShowing }: Dated) => {
  if (liveShowing) return Number.NEGATIVE_INFINITY
  return startDateUtc ? Date.parse(startDateUtc) : Number.POSITIVE_INFINITY
}

/** Live events first, then the next one. Events without a date come last. Otherwise the order stays. */
const soonestFirst = (one: Dated, other: Dated) => {
  const [first, second] = [timeOf(one), timeOf(other)]
  return first === second ? 0 : first - second
}

const latestFirst = (one: Dated, other: Dated) =>
  one.startDateUtc && other.startDateUtc ? soonestFirst(other, one) : soonestFirst(one, other)

/** Events in the chosen order: by date the next one first, of past events the last one. They come from the server newest first. */
export const sortEvents = <Event extends Dated>(events: readonly Event[], sort: Sort, isPast: boolean): Event[] => {
  if (sort === 'newest') return [...events]
  if (sort === 'name') return events.toSorted((one, other) => one.name.localeCompare(other.name))
  return events.toSorted(isPast ? latestFirst : soonestFirst)
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

const titleOf = ({ startDateUtc, liveShowing }: Dated) => {
  const date = startDateUtc ? parseUtc(startDateUtc) : undefined
  if (liveShowing) return dashboardText.liveNow
  return date ? month.format(date) : dashboardText.undated
}

/** Events in the order of their dates, by month. */
export const byMonth = <Event extends Dated>(events: readonly Event[]) =>
  [...Map.groupBy(events, titleOf)].map(([title, events]) => ({ title, events }))
