import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import type { PageList } from '../content/ordered-pages.ts'
import { detachSlide } from '../showings/display/detach-slide.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { Slide } from './slide.entity.ts'

/** The slides of an event. When one is deleted, showings that show it go on hold. */
export const slideList: PageList = {
  entity: Slide,
  table: 'slide',
  maximum: MAX_SLIDES,
  refusals: { full: refusals.slidesFull, incomplete: refusals.slidesIncomplete },
  detach: detachSlide,
  recordChange: (tx, event, update) => touchDisplays(tx, event.reference, update),
}
