import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { deleteShowingRow } from '../showings/delete-showing.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow } from '../state/state.ts'

/** Deletes an event with its slides, contents and showings; live showings end. */
export function deleteEventWithAll(ctx: Pick<MockContext, 'state' | 'now' | 'announce'>, event: EventRow) {
  const { showings, slides, pages, events } = ctx.state
  for (const showing of Object.values(showings)) {
    if (showing.event === event.reference) deleteShowingRow(ctx, showing)
  }
  for (const slide of Object.values(slides)) if (slide.event === event.reference) delete slides[slide.reference]
  for (const page of Object.values(pages)) if (page.event === event.reference) delete pages[page.reference]
  delete events[event.reference]
  forgetUnusedImages(ctx.state)
}
