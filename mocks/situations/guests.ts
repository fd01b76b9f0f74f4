import { plans } from '../accounts/plans.ts'
import type { HolderRow, ShowingRow, State } from '../state/state.ts'

const PREFIX = 'guest.'

/** Whether a hub connection belongs to a simulated attendee; these never leave. */
export const isGuest = (connection: string) => connection.startsWith(PREFIX)

/** Fills all seats of the owner's plan with simulated attendees. */
export function fillWithGuests(state: State, showing: ShowingRow) {
  const owner = state.accounts[state.events[showing.event]?.owner ?? '']
  const { maxAttendees } = plans[owner?.accountLevel ?? 'Free']
  const seated = Array.from({ length: maxAttendees ?? 0 }, (_, at): HolderRow => {
    const number = String(at + 1).padStart(16, '0')
    return { attendee: `guest-${number}`, connections: [PREFIX + number], expiresAt: null }
  })
  state.rooms[showing.reference] = { seated, waiting: [], isHall: true }
}
