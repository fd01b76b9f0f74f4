import { bytesOf } from '../../../../../openapi/rules/pages/page-bytes.ts'
import { MAX_END_PAGES } from '../../../../../openapi/rules/quantities.ts'
import { refusals } from '../../../../../openapi/rules/refusals.ts'
import { requireFeature } from '../../../accounts/plans.ts'
import type { PageList } from '../../../content/ordered-pages.ts'
import { bytesOfEnd, requireRoomOnEnd } from '../../../content/text-budget.ts'
import { EndPage } from '../end-page.entity.ts'
import { recordEndChange } from '../record-end-change.ts'

/** The pages of an event's end screen. */
export const endPageList: PageList = {
  entity: EndPage,
  table: 'end_page',
  maximum: MAX_END_PAGES,
  refusals: { full: refusals.endPagesFull, incomplete: refusals.endPagesIncomplete },
  requireFeature: (event) => requireFeature(event, 'EndCustomPages'),
  requireRoom: async (tx, event, page) =>
    requireRoomOnEnd(await bytesOfEnd(tx, event.reference), page.bytes ?? bytesOf(page), 'pageReference'),
  recordChange: recordEndChange,
}
