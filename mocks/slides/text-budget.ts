import { bytesOf, textBudgets } from '../../openapi/rules/page-bytes.ts'
import { fail } from '../contract/errors.ts'
import type { State } from '../state/state.ts'

/** The size of all text of an event, in bytes. */
export const bytesOfEvent = (state: State, event: string) =>
  Object.values(state.pages).reduce((sum, page) => (page.event === event ? sum + bytesOf(page) : sum), 0)

export const { requireRoomForText, requireShortPage, requireFewCopies } = textBudgets(fail)
