import type { WatchBackground } from '../../generated/zod/schemas/index.zod.ts'
import { drawnScrim } from '../../openapi/rules/pictures/picture-fit.ts'
import { mayUse } from '../accounts/plans.ts'
import { ownerLevel } from '../events/access.ts'
import type { EventRow, State } from '../state/state.ts'

/** The background of an event's screens; null without one, or when the owner's plan excludes it. */
export function presentBackground(state: State, event: EventRow): WatchBackground | null {
  if (!event.background || !mayUse(ownerLevel(state, event), 'WelcomePageBackground')) return null
  const { type, blobName } = event.background
  // Nothing decodes pictures here, so none is measured
  return { type, blobName, scrimOpacity: drawnScrim(event, null) }
}
