import { plans } from '../accounts/plans.ts'
import type { HolderRow, ShowingRow, State } from '../state/state.ts'

const PREFIX = 'guest.'

/** Whether a hub connection is that of an attendee whom only the data know; such never go. */
export const isGuest = (connection: string) => connection.startsWith(PREFIX)

/** Takes every place that the plan of the event's owner allows. */
export function fillWithGuests(state: State, showing: ShowingRow) {
  const owner = state.accounts[state.events[showing.event]?.owner ?? '']
  const { maxAttendees } = plans[owner?.accountLevel ?? 'Free']
  const seated = Array.from({ length: maxAttendees ?? 0 }, (_, at): HolderRow => {
    const number = String(at + 1).padStart(16, '0')
    return { attendee: `guest-${number}`, connections: [PREFIX + number], keepUntil: null }
  })
  state.rooms[showing.reference] = { seated, waiting: [], isHall: true }
}
