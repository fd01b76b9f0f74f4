import type { AttendeeReading } from '../../../../generated/zod/schemas/index.zod.ts'
import { countedLanguages } from '../../../../openapi/rules/showings/report.ts'
import type { HubIdentity } from '../../context/context.ts'
import type { LiveShowing } from '../../context/ports/live-showings.ts'
import { CAPTIONS, readersOf, type Seats } from '../../context/ports/seats.ts'
import type { Connection } from '../../hub/types.ts'

type Client = Pick<Connection<HubIdentity>, 'id' | 'items' | 'isOpen'>
type Reads = Pick<Seats, 'take' | 'leave' | 'drop'>

interface Joined {
  showingReference: string
  attendeeId: string
  /** Null for one who leaves. */
  reading: AttendeeReading | null | undefined
}

/** What a showing counts an attendee for: the event's further languages, and captions if there are any. */
const namesOf = ({ snapshot: { event, showing } }: LiveShowing, reading: AttendeeReading) => [
  ...countedLanguages(event, reading.languageCodes),
  ...(reading.hasCaptions && showing.hasCaptions ? [CAPTIONS] : []),
]

/** Counts who reads which languages and captions, for the report. Those who read the original without captions cost nothing. */
export async function countReading(
  seats: Reads,
  client: Client,
  { showingReference, attendeeId, reading }: Joined,
  state: LiveShowing | null,
) {
  const rooms = roomsOf(client)
  const names = state && reading ? namesOf(state, reading) : []
  const wanted = new Set(names.map((name) => readersOf(showingReference, name)))
  for (const [room, reader] of rooms) {
    if (!room.startsWith(readersOf(showingReference, ''))) continue
    if (wanted.has(room) && reader === attendeeId) continue
    rooms.delete(room)
    await seats.leave(room, reader, client.id)
  }
  for (const room of wanted) {
    if (rooms.has(room)) continue
    rooms.set(room, attendeeId)
    await seats.take(room, attendeeId, client.id, null)
  }
  // It was lost during the calls, and what counted it afterwards would stay
  if (!client.isOpen) await dropReading(seats, client)
}

/** The connection was lost. */
export async function dropReading(seats: Reads, client: Client) {
  for (const [room, reader] of roomsOf(client)) await seats.drop(room, reader, client.id)
}

/** Attendee ids by the rooms that count them. */
function roomsOf({ items }: Client): Map<string, string> {
  const known = items.get('readers') as Map<string, string> | undefined
  if (known) return known
  const rooms = new Map<string, string>()
  items.set('readers', rooms)
  return rooms
}
