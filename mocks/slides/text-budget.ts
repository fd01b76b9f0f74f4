import { bytesOf, textBudgets } from '../../openapi/rules/pages/page-bytes.ts'
import { bytesOfTexts } from '../../openapi/rules/translations/texts.ts'
import { fail } from '../contract/errors.ts'
import type { EventRow, PageRow, State } from '../state/state.ts'

/** The size of all text of an event, in bytes. */
export const bytesOfEvent = (state: State, event: string) =>
  bytesOfPages(Object.values(state.pages).filter((page) => page.event === event))

/** The size of the text of pages with their translations, in bytes. */
export const bytesOfPages = (pages: PageRow[]) =>
  pages.reduce((sum, page) => sum + bytesOf(page) + translatedBytes(page), 0)

/** The size of a page's translations, in bytes. */
export const translatedBytes = ({ translations }: Pick<PageRow, 'translations'>) =>
  Object.values(translations).reduce((sum, texts) => sum + bytesOfTexts(texts), 0)

export const {
  requireRoomForText,
  requireRoomOnEnd: refuseFullEnd,
  requireShortPage,
  requireShortScreen,
  requireFewCopies,
} = textBudgets(fail)

/** Checks that an event's end pages may have so many more bytes of text. @throws payload-too-large, with the field if given */
export function requireRoomOnEnd(state: State, { end }: EventRow, added: number, field?: string) {
  const pages = end.pages.flatMap(({ page }) => state.pages[page] ?? [])
  refuseFullEnd(bytesOfPages(pages), added, field)
}
