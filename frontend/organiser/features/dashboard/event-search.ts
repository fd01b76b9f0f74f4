import type { EventListItem } from '../../../api/events/events.ts'
import { plain } from '../../shared/search/plain.ts'

/** From this number on, events can be searched, sorted and filtered, and are listed by month. */
const MANY_EVENTS = 13

/** What can be shown, all unless chosen otherwise. */
export const FILTERS = ['all', 'live', 'undated', 'own', 'team'] as const
export type Filter = (typeof FILTERS)[number]

type Searched = Pick<EventListItem, 'name' | 'location'> & {
  sessionDetails: Pick<EventListItem['sessionDetails'], 'accessCode'>
}
type Filtered = Pick<EventListItem, 'liveShowing' | 'startDateUtc' | 'isOwner'> & {
  sessionDetails: Pick<EventListItem['sessionDetails'], 'teamReference'>
}

/** Whether a list is long enough to be searched. */
export const isLong = (events: readonly unknown[]) => events.length >= MANY_EVENTS

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** Whether the event's name or location contains every word, or its access code contains the whole search. */
export const matchesSearch = ({ name, location, sessionDetails }: Searched, search: string): boolean => {
  const words = plain(search).trim()
  const code = withoutSpaces(words)
  if (/^\d+$/.test(code) && sessionDetails.accessCode.includes(code)) return true
  const text = plain(`${name} ${location ?? ''}`)
  return words.split(/\s+/).every((word) => text.includes(word))
}

const passes: Record<Filter, (event: Filtered) => boolean> = {
  all: () => true,
  live: ({ liveShowing }) => liveShowing !== null,
  undated: ({ startDateUtc }) => startDateUtc === null,
  own: ({ isOwner }) => isOwner,
  team: ({ sessionDetails }) => sessionDetails.teamReference !== null,
}

/** Whether the event is one of those that the filter shows. */
export const matchesFilter = (event: Filtered, filter: Filter): boolean => passes[filter](event)
