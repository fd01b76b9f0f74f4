import type { EventStyle, UpdateEventTheme, WatchBackground } from '../../../../generated/zod/schemas/index.zod.ts'
import { drawnScrim, type LeastScrims } from '../../../../openapi/rules/pictures/picture-fit.ts'
import type { Account } from '../../accounts/account.entity.ts'
import { mayUse } from '../../accounts/plans.ts'
import type { Event } from '../event.entity.ts'

/** The plan feature required for an image or video behind the slides. */
export const BACKGROUND_FEATURE = 'WelcomePageBackground'

type Background = Pick<Event, 'backgroundType' | 'background' | 'scrimOpacity' | 'colourScheme'> & {
  owner: Pick<Account, 'accountLevel'>
}

/** Null without a background, or when the owner's plan excludes it. */
function allowedBackground({ owner, backgroundType, background }: Background) {
  if (backgroundType === 'None' || !background || !mayUse(owner.accountLevel, BACKGROUND_FEATURE)) return null
  return { type: backgroundType, blobName: background }
}

/** The background of the screens, faded as far as text over it needs. `least` is missing until it is measured. */
export function presentBackground(event: Background, least: LeastScrims | null | undefined): WatchBackground | null {
  const background = allowedBackground(event)
  return background && { ...background, scrimOpacity: drawnScrim(event, least) }
}

type Colours = Pick<
  Event,
  'textAlignment' | 'colourScheme' | 'accentColour' | 'secondColour' | 'groundColour' | 'typeface'
>

/** What an organiser may leave to the product. */
export const presentColours = (event: Colours) => ({
  textAlignment: event.textAlignment ?? null,
  colourScheme: event.colourScheme ?? null,
  accentColour: event.accentColour ?? null,
  secondColour: event.secondColour ?? null,
  groundColour: event.groundColour ?? null,
  typeface: event.typeface ?? null,
})

/** The same, with what the hall shows. */
export const presentLooks = (event: Colours & HallLooks) => ({ ...presentColours(event), ...presentHallLooks(event) })

type HallLooks = Pick<Event, 'hasHallLogo' | 'textPosition' | 'textOverPictures' | 'hasOneHallSize' | 'slideTransition'>

export const presentHallLooks = (event: HallLooks) => ({
  hasHallLogo: event.hasHallLogo,
  textPosition: event.textPosition ?? null,
  textOverPictures: event.textOverPictures ?? null,
  hasOneHallSize: event.hasOneHallSize,
  slideTransition: event.slideTransition ?? null,
})

/** Changes the parts of the theme that are given; null resets one that may be null. */
export function applyTheme(event: Event, { fontStyleEnum, colourStyleEnum, ...looks }: UpdateEventTheme) {
  event.fontStyle = fontStyleEnum ?? event.fontStyle
  event.colourStyle = colourStyleEnum ?? event.colourStyle
  for (const name of LOOKS) if (looks[name] !== undefined) Object.assign(event, { [name]: looks[name] })
}

const LOOKS = [
  'textAlignment',
  'colourScheme',
  'accentColour',
  'secondColour',
  'groundColour',
  'typeface',
  'hasHallLogo',
  'textPosition',
  'textOverPictures',
  'hasOneHallSize',
  'slideTransition',
] as const

export interface StyledEvent {
  event: Event
  least: LeastScrims | undefined
}

/** The style of an event as it was saved, for its editors. */
export function presentStyle({ event, least }: StyledEvent): EventStyle {
  const background = allowedBackground(event)
  return {
    backgroundType: background?.type ?? 'None',
    fileName: background ? (event.backgroundName ?? null) : null,
    blobName: background?.blobName ?? null,
    scrimOpacity: event.scrimOpacity,
    ...(background && least ? { leastScrim: least } : {}),
    fontStyleEnum: event.fontStyle,
    colourStyleEnum: event.colourStyle,
    ...presentLooks(event),
  }
}
