import { bytesOf } from '../../openapi/rules/pages/page-bytes.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { fail } from '../contract/errors.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, PageRow } from '../state/state.ts'
import { makePage } from './make-slide.ts'
import { bytesOfEvent, requireRoomForText } from './text-budget.ts'
import { deleteUnusedPages } from './unused-pages.ts'

/** The caller's own unused page, or a new one. @throws not-found, already-exists, invalid-value */
export function takePage(ctx: MockContext, reference: string | null | undefined, event: EventRow): PageRow {
  if (!reference) return makePage(ctx.state, event.owner)
  deleteUnusedPages(ctx)
  const page = ctx.state.pages[reference]
  const field = 'pageReference'
  if (!page) fail('not-found', { field })
  const actor = requireActor(ctx)
  const owner = page.event === null ? page.maker : ctx.state.events[page.event]?.owner
  if (owner !== actor.reference) fail('not-found', { field })
  if (page.event !== null) fail('already-exists', { field })
  requireRoomForText(bytesOfEvent(ctx.state, event.reference), bytesOf(page), field)
  giveToOwner(page, event)
  return page
}

/** Hands a member's page to the event's owner; it can't have pictures yet. */
function giveToOwner(page: PageRow, { owner }: EventRow) {
  if (page.maker === owner) return
  const message = refusals.pageBeforeImages
  const hasPictures = page.rows.some(({ blocks }) => blocks.some((block) => block.blobName !== null))
  if (hasPictures) fail('invalid-value', { field: 'pageReference', message })
  page.maker = owner
}
