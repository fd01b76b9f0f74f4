import { hasTag } from '../../../openapi/rules/http/entity-tags.ts'
import { shownText } from '../../../openapi/rules/text/shown-text.ts'
import type { Version } from '../context/ports/watch-source.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { listWatchCaptions } from './list-watch-captions.ts'
import { listWatchSlides } from './list-watch-slides.ts'
import { readShownTranslation } from './read-shown-translation.ts'
import { readWatchAbout } from './read-watch-about.ts'
import { readCodeChallenge, readWatchEvent } from './read-watch-event.ts'
import { readWatchPreview } from './read-watch-preview.ts'
import { listLyricExtents, readWatchDisplay, readWatchEnd, readWatchSnapshot } from './read-watch-showing.ts'
import { readWatchStage } from './read-watch-stage.ts'

/** The `ETag` of a display state. */
const displayTag = ({ epoch, revision }: Version) => `"${epoch}.${revision}"`

/** Whether `If-None-Match` contains this state's tag. */
const isKnown = (version: Version, ifNoneMatch: string | undefined) => hasTag(ifNoneMatch, displayTag(version))

export const watchHandlers = {
  getWatchEvent: async ({ params, query, headers }, ctx, c) => {
    const pass = headers['x-proof-of-work']
    const data = await readWatchEvent(ctx, { ...params, ...query, pass, clientAddress: clientAddress(c) })
    return { status: 200, data, isShared: true }
  },
  getWatchAbout: async ({ params, query, headers }, ctx, c) => {
    const pass = headers['x-proof-of-work']
    const data = await readWatchAbout(ctx, { ...params, ...query, pass, clientAddress: clientAddress(c) })
    return { status: 200, data }
  },
  getCodeChallenge: async ({ query }, ctx, c) => ({
    status: 200,
    data: { challenge: await readCodeChallenge(ctx, { ...query, clientAddress: clientAddress(c) }) },
  }),
  getWatchShowing: async ({ params }, ctx) => {
    const data = await readWatchSnapshot(ctx, params)
    const ownHeaders = () => ({ 'attendee-id': ctx.services.attendeeIds.issue() })
    const isCurrent = () => ctx.services.live.peek(params.showingReference)?.snapshot === data
    return { status: 200, data, isShared: true, headers: ownHeaders(), cacheable: { isCurrent, ownHeaders } }
  },
  getWatchDisplay: async ({ params, headers: given }, ctx) => {
    const data = await readWatchDisplay(ctx, params)
    const isCurrent = () => ctx.services.live.peek(params.showingReference)?.snapshot.display === data
    const shared = { headers: { etag: displayTag(data) }, cacheable: { isCurrent } }
    return isKnown(data, given['if-none-match'])
      ? { status: 304, raw: null, ...shared }
      : { status: 200, data, isShared: true, ...shared }
  },
  getWatchText: async ({ params, headers: given }, ctx) => {
    const display = await readWatchDisplay(ctx, params)
    const headers = { etag: displayTag(display) }
    if (isKnown(display, given['if-none-match'])) return { status: 304, raw: null, headers }
    const raw = shownText(display.slide?.rows ?? [])
    return { status: 200, raw, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } }
  },
  listWatchSlides: async ({ params, query }, ctx) => ({
    status: 200,
    data: await listWatchSlides(ctx, { ...params, first: Number(query.cursor ?? 0) }),
    isShared: true,
  }),
  getShownTranslation: async ({ params, query }, ctx) => {
    const { translation, version } = await readShownTranslation(ctx, params)
    const isCurrent = query.version === version
    return {
      status: 200,
      data: translation,
      ...(isCurrent ? { headers: { 'cache-control': 'private, max-age=86400' } } : {}),
    }
  },
  listLyricExtents: async ({ params }, ctx) => ({
    status: 200,
    data: await listLyricExtents(ctx, params),
    isShared: true,
  }),
  listWatchCaptions: async ({ params, query }, ctx) => ({
    status: 200,
    data: await listWatchCaptions(ctx, { ...params, ...query }),
    isShared: true,
  }),
  getWatchEnd: async ({ params }, ctx) => ({ status: 200, data: await readWatchEnd(ctx, params), isShared: true }),
  getWatchStage: async ({ params }, ctx) => ({ status: 200, data: await readWatchStage(ctx, params) }),
  getWatchPreview: async ({ params }, ctx) => ({ status: 200, data: await readWatchPreview(ctx, params) }),
} satisfies Partial<Handlers>
