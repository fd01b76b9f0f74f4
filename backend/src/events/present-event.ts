import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import type { Account } from '../accounts/account.entity.ts'
import { plans } from '../accounts/plans.ts'
import { presentRow } from '../content/present-contents.ts'
import type { Context } from '../context/context.ts'
import { publicLink, shareLink } from '../showings/links/showing-links.ts'
import { canDelete } from './access.ts'
import type { Event } from './event.entity.ts'
import type { EventWithShowings } from './event-with-showings.ts'
import type { ListedEvent } from './list-events.ts'
import { currentShowing, isPast, nextShowing, ownShowings } from './next-showing.ts'
import { presentBackground, presentColours, presentLooks } from './style/present-style.ts'

type Presenter = Pick<Context, 'config' | 'now' | 'actor'>

/** An event with its settings, for its editors. */
export function presentEvent(ctx: Presenter, { event, showings }: EventWithShowings): api.Event {
  return {
    reference: event.reference,
    name: event.name,
    allowUserNavigation: event.allowUserNavigation,
    allowViewAllPages: event.allowViewAllPages,
    isTour: event.isTour,
    isTemplate: event.isTemplate,
    defaultLanguageCode: event.defaultLanguageCode,
    languages: event.languages,
    teamReference: event.team?.reference ?? null,
    fontStyleEnum: event.fontStyle,
    colourStyleEnum: event.colourStyle,
    ...presentLooks(event),
    accessCode: event.accessCode,
    publicLink: publicLink(ctx.config, event.accessCode),
    shareLink: shareLink(ctx.config, event.accessCode, defaultReference(showings)),
    ...presentNext(showings, ctx.now()),
    defaultShowing: { reference: defaultReference(showings) },
    currentShowing: { reference: currentShowing(showings, ctx.now()).reference },
    ...presentRights(ctx, event),
  }
}

/** An event for the dashboard. */
export function presentListedEvent(ctx: Presenter, listed: ListedEvent): api.EventListItem {
  const { event, showings, totalSlides, firstRows, least, live } = listed
  const own = ownShowings(showings)
  return {
    reference: event.reference,
    name: event.name,
    ...presentNext(showings, ctx.now()),
    totalShowings: own.length,
    totalPages: totalSlides,
    isPast: isPast(showings, ctx.now()),
    sessionDetails: {
      accessCode: event.accessCode,
      publicLink: publicLink(ctx.config, event.accessCode),
      shareLink: shareLink(ctx.config, event.accessCode, defaultReference(showings)),
      isTour: event.isTour,
      isTemplate: event.isTemplate,
      teamReference: event.team?.reference ?? null,
    },
    hasMultipleCustomShowings: own.length > 1,
    showingReference: nextShowing(showings, ctx.now())?.reference ?? null,
    defaultShowingReference: defaultReference(showings),
    liveShowing: live,
    picture: {
      fontStyleEnum: event.fontStyle,
      colourStyleEnum: event.colourStyle,
      ...presentColours(event),
      languageCode: event.defaultLanguageCode,
      background: presentBackground(event, least),
      rows: firstRows.map(presentRow),
    },
    ...presentRights(ctx, event),
    isOwner: event.owner.reference === requireActor(ctx).reference,
  }
}

type Owned = Parameters<typeof canDelete>[1] & Pick<Event, 'takenDownAt'> & { owner: Pick<Account, 'accountLevel'> }

const presentRights = (ctx: Presenter, event: Owned) => ({
  ownerFeatures: [...plans[event.owner.accountLevel].features],
  mayDelete: canDelete(requireActor(ctx), event),
  takenDownDateUtc: event.takenDownAt?.toISOString() ?? null,
})

function presentNext(showings: EventWithShowings['showings'], now: Date) {
  const next = nextShowing(showings, now)
  return { startDateUtc: next?.startDate?.toISOString() ?? null, location: next?.location ?? null }
}

function defaultReference(showings: EventWithShowings['showings']) {
  const showing = showings.find((one) => one.isDefault)
  if (!showing) throw new Error('an event without its default showing')
  return showing.reference
}
