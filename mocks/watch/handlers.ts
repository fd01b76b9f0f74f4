import { hasTag } from '../../openapi/rules/http/entity-tags.ts'
import { shownText } from '../../openapi/rules/text/shown-text.ts'
import { canonicalLanguage } from '../../openapi/rules/translations/languages.ts'
import { shownTranslation } from '../../openapi/rules/translations/shown-translations.ts'
import { countTry } from '../accounts/limits.ts'
import { mayUse } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { isPublic } from '../events/access.ts'
import { currentShowing, defaultShowingOf } from '../events/present-event.ts'
import { presentWatchCaptions } from '../showings/caption-handlers.ts'
import { findWatchable, ownShowings } from '../showings/find-showing.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, ShowingRow, SlideRow } from '../state/state.ts'
import { issueAttendeeId } from './attendee-ids.ts'
import { challengeOf, requirePass } from './code-passes.ts'
import {
  presentAppearance,
  presentDisplay,
  presentEndLinks,
  presentLyricExtents,
  presentScreen,
  presentSnapshot,
  presentStage,
  presentWatchSlides,
  statusOf,
} from './present-display.ts'

type WatchOperation =
  | 'getWatchEvent'
  | 'getWatchAbout'
  | 'getCodeChallenge'
  | 'getWatchShowing'
  | 'getWatchDisplay'
  | 'getWatchText'
  | 'listWatchSlides'
  | 'listLyricExtents'
  | 'getShownTranslation'
  | 'listWatchCaptions'
  | 'getWatchEnd'
  | 'getWatchPreview'
  | 'getWatchStage'

interface CodeInput {
  params: { accessCode: string }
  query: { link?: string | undefined }
  headers: { 'x-proof-of-work'?: string | undefined }
}

/** The event of an access code. After many misses only with a share link's key or a proof of work. @throws proof-of-work-required, not-found */
function findByCode(ctx: MockContext, { params, query, headers }: CodeInput): EventRow {
  const accessCode = params.accessCode.replace(' ', '')
  const event = Object.values(ctx.state.events).find((one) => one.accessCode === accessCode)
  const isLinked = event !== undefined && ctx.state.showings[query.link ?? '']?.event === event.reference
  if (!isLinked) requirePass(ctx, accessCode, headers['x-proof-of-work'])
  if (event && isPublic(ctx.state, event.reference)) return event
  countTry(ctx, 'accessCode', 'misses')
  return fail('not-found')
}

/** The organiser's own showings; the default one only if it's the only one or was started. */
function watchableShowings(ctx: MockContext, event: EventRow): ShowingRow[] {
  const own = ownShowings(ctx.state, event.reference)
  const standard = defaultShowingOf(ctx, event)
  return own.length === 0 || standard.presentationStartUtc !== null ? [...own, standard] : own
}

/** Whether attendees may look at a slide of the event. */
const mayRead = (event: EventRow, showing: ShowingRow, { reference }: SlideRow) =>
  event.allowViewAllPages ||
  (statusOf(showing) === 'live' && showing.display.slide === reference) ||
  (event.allowUserNavigation && showing.display.shownSlides.includes(reference))

export const watchHandlers: MockHandlersOf<WatchOperation> = {
  getWatchEvent(input, ctx) {
    const event = findByCode(ctx, input)
    const showings = watchableShowings(ctx, event).map((showing) => ({
      reference: showing.reference,
      startDateUtc: showing.startDateUtc,
      location: showing.location,
      status: statusOf(showing),
    }))
    const { reference } = currentShowing(ctx, event)
    return { status: 200, data: { ...presentAppearance(ctx.state, event), showings, currentShowing: { reference } } }
  },

  getCodeChallenge: ({ query }, ctx) => ({
    status: 200,
    data: { challenge: challengeOf(ctx, query.accessCode.replace(' ', '')) },
  }),

  getWatchAbout(input, ctx) {
    const event = findByCode(ctx, input)
    if (!presentAppearance(ctx.state, event).hasAbout) fail('not-found')
    return { status: 200, data: presentScreen(ctx.state, event, { name: event.name, page: event.aboutPage }) }
  },

  getWatchShowing: ({ params }, ctx) => ({
    status: 200,
    data: presentSnapshot(ctx.state, findWatchable(ctx, params.showingReference)),
    headers: { 'attendee-id': issueAttendeeId() },
  }),

  getWatchDisplay({ params, headers }, ctx) {
    const display = presentDisplay(ctx.state, findWatchable(ctx, params.showingReference))
    const etag = `"${display.epoch}.${display.revision}"`
    if (hasTag(headers['if-none-match'], etag)) return { status: 304, raw: null, headers: { etag } }
    return { status: 200, data: display, headers: { etag } }
  },

  getWatchText({ params, headers }, ctx) {
    const display = presentDisplay(ctx.state, findWatchable(ctx, params.showingReference))
    const etag = `"${display.epoch}.${display.revision}"`
    if (hasTag(headers['if-none-match'], etag))
      return { status: 304, raw: null, headers: { etag } as Record<string, string> }
    const raw = shownText(display.slide?.rows ?? [])
    return { status: 200, raw, headers: { etag, 'content-type': 'text/plain; charset=utf-8' } }
  },

  listWatchSlides({ params, query }, ctx) {
    const showing = findWatchable(ctx, params.showingReference)
    const { epoch, revision } = showing.display
    return {
      status: 200,
      data: { epoch, revision, ...presentWatchSlides(ctx.state, showing, Number(query.cursor ?? 0)) },
    }
  },

  listLyricExtents: ({ params }, ctx) => ({
    status: 200,
    data: presentLyricExtents(ctx.state, findWatchable(ctx, params.showingReference)),
  }),

  getShownTranslation({ params, query }, ctx) {
    const showing = findWatchable(ctx, params.showingReference)
    const slide = ctx.state.slides[params.slideReference]
    const page = ctx.state.pages[slide?.page ?? '']
    const event = ctx.state.events[showing.event]
    const languageCode = canonicalLanguage(params.languageCode) ?? ''
    const stored = page?.translations[languageCode]
    if (!slide || !page || !event?.languages.includes(languageCode) || !stored) fail('not-found')
    if (slide.event !== event.reference || !mayRead(event, showing, slide)) fail('not-found')
    const data = shownTranslation({ ...page, name: slide.name }, { ...stored, languageCode }) ?? fail('not-found')
    const isCurrent = query.version === `${page.shownVersion}.${page.translationsVersion}`
    return { status: 200, data, ...(isCurrent ? { headers: { 'cache-control': 'private, max-age=86400' } } : {}) }
  },

  listWatchCaptions: ({ params, query }, ctx) => ({
    status: 200,
    data: presentWatchCaptions(findWatchable(ctx, params.showingReference), query),
  }),

  getWatchEnd({ params }, ctx) {
    const event = ctx.state.events[findWatchable(ctx, params.showingReference).event]
    const level = (event && ctx.state.accounts[event.owner]?.accountLevel) ?? 'Free'
    const pages = event?.end.pages ?? []
    return {
      status: 200,
      data: {
        ...presentEndLinks(ctx.state, event),
        pages: (mayUse(level, 'EndCustomPages') ? pages : []).map(({ reference, name, page }) => ({
          reference,
          name,
          ...presentScreen(ctx.state, event, { name, page }),
        })),
      },
    }
  },

  getWatchStage({ params }, ctx) {
    const found = Object.values(ctx.state.showings).find((one) => one.stageToken === params.stageToken)
    return { status: 200, data: presentStage(ctx.state, findWatchable(ctx, found?.reference ?? '')) }
  },

  getWatchPreview({ params }, ctx) {
    const found = Object.values(ctx.state.showings).find((one) => one.previewToken === params.previewToken)
    const showing = findWatchable(ctx, found?.reference ?? '')
    showing.lastUsed = ctx.now.getTime()
    return { status: 200, data: presentSnapshot(ctx.state, showing) }
  },
}
