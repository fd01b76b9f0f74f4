import { budgets } from '../../openapi/rules/http/budgets.ts'
import { bytesOf, hasRoomForText } from '../../openapi/rules/page-bytes.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { fail } from '../contract/errors.ts'
import type { State } from '../state/state.ts'

/** The size of all text of an event, in bytes. */
export const bytesOfEvent = (state: State, event: string) =>
  Object.values(state.pages).reduce((sum, page) => (page.event === event ? sum + bytesOf(page) : sum), 0)

/** @throws event-too-large */
export function requireRoomForText(stored: number, added: number, field?: string) {
  if (hasRoomForText(stored, added)) return
  fail('event-too-large', { message: refusals.eventTextFull, ...(field === undefined ? {} : { field }) })
}

/** The limit of one page, unless it becomes smaller. @throws payload-too-large */
export function requireShortPage(bytes: number, before = 0, field?: string) {
  if (bytes <= budgets.pageText.amount || bytes <= before) return
  fail('payload-too-large', { message: refusals.pageTextFull, ...(field === undefined ? {} : { field }) })
}

/** The limit of the copies of one call. @throws payload-too-large */
export function requireFewCopies(bytes: number) {
  if (bytes > budgets.copiedText.amount) fail('payload-too-large', { message: refusals.copiesTooLarge })
}
