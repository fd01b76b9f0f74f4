import { newReference } from '../state/references.ts'
import type { EventRow, PageRow, SlideRow, State } from '../state/state.ts'
import { slidesOf } from './slides-of.ts'

/** Creates an empty, unused content page. */
export function makePage(state: State, maker: string, settings: Partial<PageRow> = {}): PageRow {
  const texts = { rows: [], notes: '', chords: '', advanceAfterSeconds: null, translations: {}, translationsVersion: 0 }
  const empty = { event: null, version: 1, shownVersion: 1, ...texts }
  const page: PageRow = { reference: newReference(state), maker, ...empty, ...settings }
  state.pages[page.reference] = page
  return page
}

/** A new slide at the end of an event, or at a place. */
export function makeSlide(
  state: State,
  event: EventRow,
  page: PageRow,
  name: string,
  reference = newReference(state),
  at = Number.POSITIVE_INFINITY,
): SlideRow {
  page.event = event.reference
  const slides = slidesOf(state, event.reference)
  const orderIndex = Math.min(at, slides.length)
  for (const slide of slides.slice(orderIndex)) slide.orderIndex += 1
  const slide: SlideRow = { reference, event: event.reference, name, page: page.reference, orderIndex }
  state.slides[reference] = slide
  return slide
}
