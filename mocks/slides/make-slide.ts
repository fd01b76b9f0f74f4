import { newReference } from '../state/references.ts'
import type { EventRow, PageRow, SlideRow, State } from '../state/state.ts'
import { slidesOf } from './slides-of.ts'

/** Creates an empty, unused content page. */
export function makePage(state: State, maker: string, settings: Partial<PageRow> = {}): PageRow {
  const empty = { event: null, version: 1, shownVersion: 1, rows: [], notes: '' }
  const page: PageRow = { reference: newReference(state), maker, ...empty, ...settings }
  state.pages[page.reference] = page
  return page
}

/** Appends a slide to an event. */
export function makeSlide(
  state: State,
  event: EventRow,
  page: PageRow,
  name: string,
  reference = newReference(state),
): SlideRow {
  page.event = event.reference
  const orderIndex = slidesOf(state, event.reference).length
  const slide: SlideRow = { reference, event: event.reference, name, page: page.reference, orderIndex }
  state.slides[reference] = slide
  return slide
}
