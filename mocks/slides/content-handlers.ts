import { etagOf } from '../../openapi/rules/http/entity-tags.ts'
import { bytesOf } from '../../openapi/rules/pages/page-bytes.ts'
import { requireActor } from '../accounts/access.ts'
import { ownerOf, requireStorage } from '../accounts/storage.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { canEdit, checkVersion } from '../events/access.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { refreshLibrary } from '../library/refresh-library.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { PageRow } from '../state/state.ts'
import { makePage } from './make-slide.ts'
import { requireFeatureOfUse } from './page-use.ts'
import { presentContents } from './present-contents.ts'
import { savedRows } from './saved-rows.ts'
import { bytesOfEvent, requireRoomForText, requireRoomOnEnd, requireShortPage } from './text-budget.ts'
import { deleteUnusedPages, postponeDeletion } from './unused-pages.ts'

/** A page that the caller may read and write: of an event, or their own unused one. */
function findVisiblePage(ctx: MockContext, reference: string): PageRow {
  const actor = requireActor(ctx)
  deleteUnusedPages(ctx)
  const page = ctx.state.pages[reference]
  if (!page) fail('not-found')
  const event = page.event === null ? null : ctx.state.events[page.event]
  const isVisible = event ? canEdit(ctx.state, actor, event) : page.event === null && page.maker === actor.reference
  return isVisible ? page : fail('not-found')
}

const presentPage = (page: PageRow) => ({
  status: 200 as const,
  data: presentContents(page),
  headers: { etag: etagOf(page.version) },
})

export const contentHandlers: MockHandlersOf<'createContentPage' | 'getContents' | 'saveContents'> = {
  createContentPage(_input, ctx) {
    const page = makePage(ctx.state, requireActor(ctx).reference)
    postponeDeletion(ctx, page)
    return { status: 201, data: { reference: page.reference } }
  },

  getContents: ({ params }, ctx) => presentPage(findVisiblePage(ctx, params.pageReference)),

  saveContents({ params, headers, body }, ctx) {
    const page = findVisiblePage(ctx, params.pageReference)
    // Before the change, so that the library still finds the song that the page belonged to
    refreshLibrary(ctx)
    requireFeatureOfUse(ctx.state, page)
    checkVersion(headers['if-match'], page.version)
    const rows = savedRows(ctx, page, body.rows)
    const { notes, chords } = { notes: body.notes ?? page.notes, chords: body.chords ?? page.chords }
    const [before, after] = [bytesOf(page), bytesOf({ rows, notes, chords })]
    requireShortPage(after, before)
    const used = page.event === null ? undefined : ctx.state.events[page.event]
    if (used?.end.pages.some((one) => one.page === page.reference)) requireRoomOnEnd(ctx.state, used, after - before)
    if (page.event !== null) requireRoomForText(bytesOfEvent(ctx.state, page.event), after - before)
    requireStorage(ctx.state, ownerOf(ctx.state, page), after - before)
    const hasNewRows = JSON.stringify(rows) !== JSON.stringify(page.rows)
    Object.assign(page, { notes, chords })
    const { advanceAfterSeconds = page.advanceAfterSeconds } = body
    const isRetimed = advanceAfterSeconds !== page.advanceAfterSeconds
    page.advanceAfterSeconds = advanceAfterSeconds
    page.version += 1
    postponeDeletion(ctx, page)
    if (!hasNewRows && !isRetimed) return presentPage(page)
    page.rows = rows
    if (hasNewRows) page.shownVersion += 1
    forgetUnusedImages(ctx.state)
    const event = page.event === null ? undefined : ctx.state.events[page.event]
    // The about page's content decides whether there is an About button
    if (event) touchDisplays(ctx, event.reference, { withShowing: event.aboutPage === page.reference })
    return presentPage(page)
  },
}
