import type { EventStyle, UpdateEventTheme, WatchBackground } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Account } from '../../accounts/account.entity.ts'
import { mayUse } from '../../accounts/plans.ts'
import type { Event } from '../event.entity.ts'

/** The plan feature required for an image or video behind the slides. */
export const BACKGROUND_FEATURE = 'WelcomePageBackground'

type Background = Pick<Event, 'backgroundType' | 'background' | 'scrimOpacity'> & {
  owner: Pick<Account, 'accountLevel'>
}

/** The background of the screens; null without one, or when the owner's plan excludes it. */
export function presentBackground({
  owner,
  backgroundType,
  background,
  scrimOpacity,
}: Background): WatchBackground | null {
  if (backgroundType === 'None' || !background || !mayUse(owner.accountLevel, BACKGROUND_FEATURE)) return null
  return { type: backgroundType, blobName: background, scrimOpacity }
}

/** What an organiser may leave to the product. */
export const presentLooks = ({
  textAlignment,
  colourScheme,
  accentColour,
}: Pick<Event, 'textAlignment' | 'colourScheme' | 'accentColour'>) => ({
  textAlignment: textAlignment ?? null,
  colourScheme: colourScheme ?? null,
  accentColour: accentColour ?? null,
})

/** Changes the parts of the theme that are given; null resets one that may be null. */
export function applyTheme(event: Event, changes: UpdateEventTheme) {
  const { textAlignment, colourScheme, accentColour } = changes
  event.fontStyle = changes.fontStyleEnum ?? event.fontStyle
  event.colourStyle = changes.colourStyleEnum ?? event.colourStyle
  if (textAlignment !== undefined) event.textAlignment = textAlignment
  if (colourScheme !== undefined) event.colourScheme = colourScheme
  if (accentColour !== undefined) event.accentColour = accentColour
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
    ...presentLooks(event),
  }
}
