import type { EndPage } from '../../../../../api/end.ts'
import { focusWhenLost } from '../../../../shared/focus-when-lost.ts'
import { PANEL_HEADING_ID } from '../../use-editor.tsx'

/** The id of the button that adds a page. */
export const ADD_PAGE_ID = 'add-end-page'

/** The page that takes the place of a deleted one: the next, or the one before if it was the last. */
export const neighbourOf = (pages: readonly EndPage[], deleted: string): EndPage | undefined => {
  const index = pages.findIndex((page) => page.endPageReference === deleted)
  return pages[index + 1] ?? pages[index - 1]
}

/** The id of the button that deletes a page that a downgrade left. */
export const keptPageId = (reference: string) => `kept-page-${reference}`

/** After a delete the focus goes to the neighbour in the list; without one to the button that adds the first page. */
export const focusAfterDelete = (pages: readonly EndPage[], deleted: string) => {
  const next = neighbourOf(pages, deleted)?.endPageReference
  focusWhenLost(() => {
    if (next === undefined) return document.getElementById(ADD_PAGE_ID) ?? document.getElementById(PANEL_HEADING_ID)
    const row = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(next)}"]`)
    return row ?? document.getElementById(keptPageId(next))
  })
}
