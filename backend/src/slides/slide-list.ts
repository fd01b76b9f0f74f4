import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import type { PageList } from '../content/ordered-pages.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { Slide } from './slide.entity.ts'

/** The slides of an event. Deleting them is another verb, since they go into the bin. */
export const slideList: PageList = {
  entity: Slide,
  table: 'slide',
  maximum: MAX_SLIDES,
  refusals: { full: refusals.slidesFull, incomplete: refusals.slidesIncomplete },
  recordChange: (tx, event, update) => touchDisplays(tx, event.reference, update),
}
