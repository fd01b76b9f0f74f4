import type { EndPage } from '../../../../../api/events/end.ts'
import { moveFocus } from '../../../../../ui/focus/move-focus.ts'
import { PANEL_HEADING_ID } from '../../use-editor.tsx'

/** The id of the button that adds a page. */
export const ADD_PAGE_ID = 'add-end-page'

/** The id of the button that deletes a page left after a downgrade. */
export const remainingPageId = (reference: string) => `remaining-page-${reference}`

/** After a delete, focuses the neighbour in the list, or the button that adds a page. */
export const focusAfterDelete = (pages: readonly EndPage[], deleted: string) => {
  const next = neighbourOf(pages, deleted)?.endPageReference
  const find = () => {
    if (next === undefined) return document.getElementById(ADD_PAGE_ID) ?? document.getElementById(PANEL_HEADING_ID)
    const row = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(next)}"]`)
    return row ?? document.getElementById(remainingPageId(next))
  }
  moveFocus(find, { after: 'removal' })
}

/** The page that replaces a deleted one: the next, or the previous one if it was the last. */
const neighbourOf = (pages: readonly EndPage[], deleted: string): EndPage | undefined => {
  const index = pages.findIndex((page) => page.endPageReference === deleted)
  return pages[index + 1] ?? pages[index - 1]
}
