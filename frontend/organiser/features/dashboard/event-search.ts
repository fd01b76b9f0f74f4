import type { EventListItem } from '../../../api/events/events.ts'
import { plain } from '../../shared/search/plain.ts'

/** From this number on, events can be searched. */
const MANY_EVENTS = 13

type Searched = Pick<EventListItem, 'name' | 'location'> & {
  sessionDetails: Pick<EventListItem['sessionDetails'], 'accessCode'>
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
