import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context.ts'
import type { EventWithShowings } from './event-with-showings.ts'
import { publicLink } from './links.ts'
import type { ListedEvent } from './list-events.ts'
import { isPast, nextShowing, ownShowings } from './next-showing.ts'

type Presenter = Pick<Context, 'config' | 'now'>

/** An event with its settings, for its editors. */
export function presentEvent({ config, now }: Presenter, { event, showings }: EventWithShowings): api.Event {
  return {
    reference: event.reference,
    name: event.name,
    allowUserNavigation: event.allowUserNavigation,
    allowViewAllPages: event.allowViewAllPages,
    isTour: event.isTour,
    defaultLanguageCode: event.defaultLanguageCode,
    teamReference: event.team?.reference ?? null,
    fontStyleEnum: event.fontStyle,
    colourStyleEnum: event.colourStyle,
    accessCode: event.accessCode,
    publicLink: publicLink(config, event.accessCode),
    ...presentNext(showings, now()),
    defaultShowing: { reference: defaultReference(showings) },
  }
}

/** An event as it stands on the dashboard. */
export function presentListedEvent({ config, now }: Presenter, listed: ListedEvent): api.EventListItem {
  const { event, showings, totalSlides } = listed
  const own = ownShowings(showings)
  return {
    reference: event.reference,
    name: event.name,
    ...presentNext(showings, now()),
    totalShowings: own.length,
    totalPages: totalSlides,
    isPast: isPast(showings, now()),
    sessionDetails: {
      accessCode: event.accessCode,
      publicLink: publicLink(config, event.accessCode),
      isTour: event.isTour,
      teamReference: event.team?.reference ?? null,
    },
    hasMultipleCustomShowings: own.length > 1,
    showingReference: nextShowing(showings, now())?.reference ?? null,
    defaultShowingReference: defaultReference(showings),
  }
}

function presentNext(showings: EventWithShowings['showings'], now: Date) {
  const next = nextShowing(showings, now)
  return { startDateUtc: next?.startDate?.toISOString() ?? null, location: next?.location ?? null }
}

function defaultReference(showings: EventWithShowings['showings']) {
  const showing = showings.find((one) => one.isDefault)
  if (!showing) throw new Error('an event without its default showing')
  return showing.reference
}
