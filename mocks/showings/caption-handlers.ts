import type { CaptionsChangedMessage } from '../../generated/zod/schemas/index.zod.ts'
import { budgets } from '../../openapi/rules/http/budgets.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import {
  bytesOfCaptions,
  CAPTIONS_AT_ONCE,
  captionFile,
  captionFileTypes,
  type NewCaption,
  takeCaptions,
} from '../../openapi/rules/showings/captions.ts'
import { requireActor } from '../accounts/access.ts'
import { spendBytes, spendTry } from '../accounts/limits.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import type { MockContext } from '../state/context.ts'
import { newReference } from '../state/references.ts'
import type { CaptionStreamRow, EventRow, ShowingRow } from '../state/state.ts'
import { presentDisplay } from '../watch/present-display.ts'
import { findVisibleShowing, findWatchable } from './find-showing.ts'
import { parseDate } from './parse-date.ts'
import { nextRevision } from './touch-displays.ts'

type CaptionOperation =
  | 'addCaptions'
  | 'listCaptions'
  | 'exportCaptions'
  | 'deleteCaptions'
  | 'makeCaptionerLink'
  | 'revokeCaptionerLink'
  | 'getCaptioner'
  | 'addCaptionsByLink'

interface Part {
  after?: number | undefined
  before?: number | undefined
}

interface Found {
  event: EventRow
  showing: ShowingRow
}

const NO_CAPTIONS: CaptionStreamRow = { sequence: 0, startsAfter: 0, captions: [] }

export const captionHandlers: MockHandlersOf<CaptionOperation> = {
  addCaptions({ params, body: { captions } }, ctx) {
    spendBytes(ctx, 'captionText', requireActor(ctx).reference, bytesOf(captions), refusals.captionsTooFast)
    return add(ctx, findVisibleShowing(ctx, params.eventReference, params.showingReference), captions)
  },

  addCaptionsByLink({ params, body: { captions } }, ctx) {
    const found = findByLink(ctx, params.captionerToken)
    spendTry(ctx, 'caption', found.showing.reference)
    spendBytes(ctx, 'captionText', found.showing.reference, bytesOf(captions), refusals.captionsTooFast)
    return add(ctx, found, captions)
  },

  makeCaptionerLink({ params }, ctx) {
    const { showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    showing.lastUsed = ctx.now.getTime()
    showing.captionerToken ??= newReference(ctx.state)
    return { status: 200, data: { captionerLink: `${ctx.origin}/captioner/${showing.captionerToken}` } }
  },

  revokeCaptionerLink({ params }, ctx) {
    findVisibleShowing(ctx, params.eventReference, params.showingReference).showing.captionerToken = null
    return { status: 200, data: null }
  },

  getCaptioner({ params, query }, ctx) {
    const { event, showing } = findByLink(ctx, params.captionerToken)
    const { status, slide } = presentDisplay(ctx.state, showing)
    return {
      status: 200,
      data: {
        eventName: event.name,
        languageCode: event.defaultLanguageCode,
        status,
        startDateUtc: showing.startDateUtc,
        slideName: slide?.name ?? null,
        captions: presentCaptions(showing, query),
      },
    }
  },

  listCaptions({ params, query }, ctx) {
    const { showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    return { status: 200, data: presentCaptions(showing, query) }
  },

  exportCaptions({ params, query }, ctx) {
    const { showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    const captions = [...(showing.captions?.captions ?? [])].sort((one, other) => one.position - other.position)
    const raw = captionFile(query.format, captions, showing.presentationStartUtc)
    const disposition = `attachment; filename="captions.${query.format}"`
    return {
      status: 200,
      raw,
      headers: { 'content-type': captionFileTypes[query.format], 'content-disposition': disposition },
    }
  },

  deleteCaptions({ params }, ctx) {
    const { showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    if (!showing.captions) return { status: 200, data: null }
    const after = showing.captions.sequence
    const sequence = after + 1
    showing.captionsDeletedAt = sequence
    delete showing.captions
    showing.lastUsed = ctx.now.getTime()
    nextRevision(ctx, showing, { withShowing: true })
    announce(ctx, showing, { after, sequence, startsAfter: sequence, captions: [] })
    return { status: 200, data: null }
  },
}

/** The showing of a captioner's link. @throws not-found */
function findByLink(ctx: MockContext, captionerToken: string) {
  const found = Object.values(ctx.state.showings).find((one) => one.captionerToken === captionerToken)
  const showing = findWatchable(ctx, found?.reference ?? '')
  return { event: ctx.state.events[showing.event] ?? fail('not-found'), showing }
}

const bytesOf = (captions: readonly NewCaption[]) =>
  captions.reduce((sum, { text }) => sum + new TextEncoder().encode(text).length, 0)

/** Adds captions or replaces their text. */
function add(ctx: MockContext, { event, showing }: Found, sent: NewCaption[]) {
  const stream = showing.captions ?? { ...NO_CAPTIONS, startsAfter: showing.captionsDeletedAt ?? 0 }
  const given = sent.map((caption, at) => readTime(caption, at))
  requireBeforeEnd(showing, given, new Set(stream.captions.map(({ id }) => id)))
  const after = Math.max(stream.sequence, stream.startsAfter)
  const taken = takeCaptions({ sequence: after, known: stream.captions, now: ctx.now }, given)
  const data = { sequence: taken.sequence, captions: taken.current }
  if (taken.changed.length === 0) return { status: 200 as const, data }
  if (taken.bytes > 0) requireRoom(ctx, event, showing, taken.bytes)
  const isFirst = showing.captions === undefined
  const changed = new Set(taken.changed.map(({ id }) => id))
  const captions = [...stream.captions.filter(({ id }) => !changed.has(id)), ...taken.changed]
  showing.captions = { ...stream, sequence: taken.sequence, captions }
  showing.lastUsed = ctx.now.getTime()
  if (isFirst) nextRevision(ctx, showing, { withShowing: true })
  announce(ctx, showing, {
    after,
    sequence: taken.sequence,
    startsAfter: stream.startsAfter,
    captions: taken.changed,
  })
  return { status: 200 as const, data }
}

/** The same for attendees, who don't see that there were captions which are deleted. */
export const presentWatchCaptions = (showing: ShowingRow, part: Part) =>
  showing.captions ? presentCaptions(showing, part) : { ...NO_CAPTIONS, hasMore: false }

/** A part of a showing's captions: the newest, those before a position, or what has changed since a sequence. */
export function presentCaptions(showing: ShowingRow, { after, before }: Part) {
  const deletedAt = showing.captionsDeletedAt ?? 0
  const {
    sequence,
    startsAfter,
    captions: all,
  } = showing.captions ?? { sequence: deletedAt, startsAfter: deletedAt, captions: [] }
  if (after === undefined) {
    const found = all
      .filter(({ text, position }) => text !== '' && position < (before ?? Number.POSITIVE_INFINITY))
      .sort((one, other) => one.position - other.position)
    const captions = found.slice(-CAPTIONS_AT_ONCE)
    return { sequence, startsAfter, captions, hasMore: found.length > captions.length }
  }
  const found = all.filter((one) => one.sequence > after).sort((one, other) => one.sequence - other.sequence)
  const captions = found.slice(0, CAPTIONS_AT_ONCE)
  const hasMore = found.length > captions.length
  return { sequence: hasMore ? (captions.at(-1)?.sequence ?? sequence) : sequence, startsAfter, captions, hasMore }
}

const readTime = ({ startedAtUtc, ...caption }: NewCaption, at: number): NewCaption =>
  startedAtUtc === undefined
    ? caption
    : { ...caption, startedAtUtc: parseDate(startedAtUtc, `captions.${at}.startedAtUtc`) }

function requireBeforeEnd({ endDateUtc }: ShowingRow, captions: readonly NewCaption[], known: ReadonlySet<string>) {
  if (endDateUtc === null) return
  const isLater = ({ id, startedAtUtc }: NewCaption) =>
    !known.has(id) && (startedAtUtc === undefined || Date.parse(startedAtUtc) > Date.parse(endDateUtc))
  if (captions.some(isLater)) fail('wrong-state', { message: refusals.eventEnded })
}

function requireRoom({ state }: MockContext, event: EventRow, showing: ShowingRow, more: number) {
  const bytesOf = ({ captions }: ShowingRow) => bytesOfCaptions(captions?.captions ?? [])
  if (bytesOf(showing) + more > budgets.captions.amount) fail('payload-too-large', { message: refusals.captionsFull })
  const showings = Object.values(state.showings).filter((one) => one.event === event.reference)
  const all = showings.reduce((sum, one) => sum + bytesOf(one), 0)
  if (all + more > budgets.captionsOfEvent.amount) fail('payload-too-large', { message: refusals.eventCaptionsFull })
}

const announce = (
  ctx: MockContext,
  { reference }: ShowingRow,
  change: Omit<CaptionsChangedMessage, 'showingReference'>,
) => ctx.announce({ kind: 'captions', message: { showingReference: reference, ...change } })
