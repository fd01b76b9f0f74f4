import { MAX_END_PAGES } from '../../../../../openapi/rules/quantities.ts'
import { refusals } from '../../../../../openapi/rules/refusals.ts'
import { requireFeature } from '../../../accounts/plans.ts'
import type { PageList } from '../../../content/ordered-pages.ts'
import { EndPage } from '../end-page.entity.ts'
import { recordEndChange } from '../record-end-change.ts'

/** The pages of an event's end screen. */
export const endPageList: PageList = {
  entity: EndPage,
  table: 'end_page',
  maximum: MAX_END_PAGES,
  refusals: { full: refusals.endPagesFull, incomplete: refusals.endPagesIncomplete },
  requireFeature: (event) => requireFeature(event, 'EndCustomPages'),
  recordChange: recordEndChange,
}
