import type { Seats } from '../../context/ports/seats.ts'
import { CAPTIONS, readersOf } from '../../context/ports/seats.ts'

export interface Counted {
  reference: string
  /** The event's further languages. */
  languages: readonly string[]
  hasCaptions: boolean
}

/** How many attendees of a showing are connected on all nodes and relays, and how many of them read what. */
export async function countReaders(seats: Pick<Seats, 'connected'>, { reference, languages, hasCaptions }: Counted) {
  const names = [...languages, ...(hasCaptions ? [CAPTIONS] : [])]
  const [attendees, ...counts] = await Promise.all([
    seats.connected(reference),
    ...names.map((name) => seats.connected(readersOf(reference, name))),
  ])
  return { attendees, readers: names.map((name, at) => ({ name, attendees: counts[at] ?? 0 })) }
}
