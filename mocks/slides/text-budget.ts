import { bytesOf, textBudgets } from '../../openapi/rules/page-bytes.ts'
import { fail } from '../contract/errors.ts'
import type { PageRow, State } from '../state/state.ts'

/** The size of all text of an event, in bytes. */
export const bytesOfEvent = (state: State, event: string) =>
  bytesOfPages(Object.values(state.pages).filter((page) => page.event === event))

/** The size of the text of pages, in bytes. */
export const bytesOfPages = (pages: PageRow[]) => pages.reduce((sum, page) => sum + bytesOf(page), 0)

export const { requireRoomForText, requireShortPage, requireFewCopies } = textBudgets(fail)
