import type { Event, EventListItem, EventPicture } from '../../generated/zod/schemas/index.zod.ts'
import { SHOWING_CURRENT } from '../../openapi/rules/durations.ts'
import { pictureRows } from '../../openapi/rules/pages/event-picture.ts'
import { requireActor } from '../accounts/access.ts'
import { plans } from '../accounts/plans.ts'
import { connectedCount } from '../hub/seats.ts'
import { ownShowings } from '../showings/find-showing.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, ShowingRow, SlideRow, State } from '../state/state.ts'
import { presentBackground } from '../watch/present-background.ts'
import { canDelete, ownerLevel } from './access.ts'
import { themeOf } from './theme.ts'

/** The public link of an event. */
const publicLinkOf = (ctx: Pick<MockContext, 'origin'>, event: EventRow) => `${ctx.origin}/watch/${event.accessCode}`

/** The link of an event with a key that can't be guessed. */
export const shareLinkOf = (ctx: Pick<MockContext, 'origin' | 'state'>, event: EventRow) =>
  `${publicLinkOf(ctx, event)}?link=${defaultShowingOf(ctx, event).reference}`

export function presentEvent(ctx: MockContext, event: EventRow): Event {
  const next = nextShowing(ctx, event)
  const { reference, name, allowUserNavigation, allowViewAllPages, isTour, defaultLanguageCode } = event
  return {
    reference,
    name,
    allowUserNavigation,
    allowViewAllPages,
    isTour,
    isTemplate: event.isTemplate,
    defaultLanguageCode,
    languages: event.languages,
    teamReference: event.team,
    ...themeOf(event),
    accessCode: event.accessCode,
    publicLink: publicLinkOf(ctx, event),
    shareLink: shareLinkOf(ctx, event),
    startDateUtc: next?.startDateUtc ?? null,
    location: next?.location ?? null,
    defaultShowing: { reference: defaultShowingOf(ctx, event).reference },
    currentShowing: { reference: currentShowing(ctx, event).reference },
    ...presentRights(ctx, event),
  }
}

export function presentListItem(ctx: MockContext, event: EventRow): EventListItem {
  const own = ownShowings(ctx.state, event.reference)
  const next = nextShowing(ctx, event)
  const live = presentedShowing(ctx, event)
  const slides = Object.values(ctx.state.slides).filter((slide) => slide.event === event.reference)
  return {
    reference: event.reference,
    name: event.name,
    startDateUtc: next?.startDateUtc ?? null,
    location: next?.location ?? null,
    totalShowings: own.length,
    totalPages: slides.length,
    isPast: isPast(ctx, event),
    sessionDetails: {
      accessCode: event.accessCode,
      publicLink: publicLinkOf(ctx, event),
      shareLink: shareLinkOf(ctx, event),
      isTour: event.isTour,
      isTemplate: event.isTemplate,
      teamReference: event.team,
    },
    hasMultipleCustomShowings: own.length > 1,
    showingReference: next?.reference ?? null,
    defaultShowingReference: defaultShowingOf(ctx, event).reference,
    liveShowing: live && { reference: live.reference, attendeeCount: connectedCount(ctx.state.rooms[live.reference]) },
    picture: presentPicture(ctx.state, event, slides),
    ...presentRights(ctx, event),
    isOwner: event.owner === requireActor(ctx).reference,
  }
}

const presentPicture = (state: State, event: EventRow, slides: SlideRow[]): EventPicture => {
  const first = slides.toSorted((a, b) => a.orderIndex - b.orderIndex)[0]
  const { hasHallLogo, textPosition, textOverPictures, hasOneHallSize, slideTransition, ...theme } = themeOf(event)
  return {
    ...theme,
    languageCode: event.defaultLanguageCode,
    background: presentBackground(state, event),
    rows: pictureRows(state.pages[first?.page ?? '']?.rows ?? []),
  }
}

const presentRights = (ctx: MockContext, event: EventRow) => ({
  ownerFeatures: [...plans[ownerLevel(ctx.state, event)].features],
  mayDelete: canDelete(ctx.state, requireActor(ctx), event),
  takenDownDateUtc: event.takenDownDateUtc,
})

export const defaultShowingOf = ({ state }: Pick<MockContext, 'state'>, event: EventRow): ShowingRow => {
  const found = Object.values(state.showings).find((one) => one.event === event.reference && one.kind === 'default')
  if (!found) throw new Error(`the event ${event.reference} has no default showing`)
  return found
}

const isPresenting = (showing: ShowingRow) => showing.presentationStartUtc !== null && showing.endDateUtc === null

/** Whether a showing is upcoming, being presented, or less than 24 hours past its start. */
const isActive = (showing: ShowingRow, now: Date) =>
  isPresenting(showing) ||
  (showing.endDateUtc === null &&
    showing.startDateUtc !== null &&
    now.getTime() - Date.parse(showing.startDateUtc) < SHOWING_CURRENT)

/** The first of the organiser's own showings that isn't over, otherwise the last one. */
export function nextShowing({ state, now }: MockContext, event: EventRow): ShowingRow | undefined {
  const own = ownShowings(state, event.reference)
  return own.find((showing) => isActive(showing, now)) ?? own.at(-1)
}

/** The showing being presented (the one started last), else the next one, else the default one. */
export function currentShowing(ctx: MockContext, event: EventRow): ShowingRow {
  return presentedShowing(ctx, event) ?? nextShowing(ctx, event) ?? defaultShowingOf(ctx, event)
}

function presentedShowing(ctx: MockContext, event: EventRow): ShowingRow | null {
  const [presented] = [...ownShowings(ctx.state, event.reference), defaultShowingOf(ctx, event)]
    .filter(isPresenting)
    .sort((a, b) => (b.presentationStartUtc ?? '').localeCompare(a.presentationStartUtc ?? ''))
  return presented ?? null
}

/** Whether an event has a dated or ended showing and none to come (docs/product-rules.md#dashboard). */
export function isPast(ctx: MockContext, event: EventRow) {
  const showings = [...ownShowings(ctx.state, event.reference), defaultShowingOf(ctx, event)]
  const isDatedOrEnded = showings.some((showing) => showing.startDateUtc !== null || showing.endDateUtc !== null)
  return isDatedOrEnded && !showings.some((showing) => isActive(showing, ctx.now))
}
