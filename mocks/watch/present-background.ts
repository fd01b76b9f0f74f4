import type { WatchBackground } from '../../generated/zod/schemas/index.zod.ts'
import { mayUse } from '../accounts/plans.ts'
import { ownerLevel } from '../events/access.ts'
import type { EventRow, State } from '../state/state.ts'

/** What lies behind an event's screens; null without one, and while the owner's plan does not allow the one that is kept. */
export function presentBackground(state: State, event: EventRow): WatchBackground | null {
  if (!event.background || !mayUse(ownerLevel(state, event), 'WelcomePageBackground')) return null
  const { type, blobName } = event.background
  return { type, blobName, scrimOpacity: event.scrimOpacity }
}
