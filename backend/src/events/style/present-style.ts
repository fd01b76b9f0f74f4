import type { EventStyle, WatchBackground } from '../../../../generated/zod/schemas/index.zod.ts'
import { mayUse } from '../../accounts/plans.ts'
import type { Event } from '../event.entity.ts'

/** The plan feature that an image or video behind the slides needs. */
export const BACKGROUND_FEATURE = 'WelcomePageBackground'

/** What lies behind the screens; null without one, and while the owner's plan does not allow the one that is kept. */
export function presentBackground({ owner, backgroundType, background, scrimOpacity }: Event): WatchBackground | null {
  if (backgroundType === 'None' || !background || !mayUse(owner.accountLevel, BACKGROUND_FEATURE)) return null
  return { type: backgroundType, blobName: background, scrimOpacity }
}

/** The style of an event, for its editors. */
export function presentStyle(event: Event): EventStyle {
  const background = presentBackground(event)
  return {
    backgroundType: background?.type ?? 'None',
    fileName: background ? (event.backgroundName ?? null) : null,
    blobName: background?.blobName ?? null,
    scrimOpacity: event.scrimOpacity,
    fontStyleEnum: event.fontStyle,
    colourStyleEnum: event.colourStyle,
  }
}
