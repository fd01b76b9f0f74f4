import type { Position } from '../../../openapi/rules/ordering.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { transactional } from '../context/context.ts'
import { lockVisibleEvent } from '../events/access.ts'
import { orderedReferences } from '../infrastructure/input/ordering.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { listSlides } from './list-slides.ts'
import type { ListedSlide } from './present-slide.ts'

// One statement for any number of slides; positions are numbered again, which closes gaps
const REORDER = `update slide set order_index = place.order_index - 1
  from jsonb_array_elements_text(?::jsonb) with ordinality as place (reference, order_index)
  where slide.reference = place.reference and slide.event_reference = ?`

/**
 * Reorders all slides of an event, and returns them in the new order. Displays stay unchanged.
 * @throws not-logged-in, not-found, invalid-value (another event's slide, a repeated slide or position), too-few
 */
export const reorderSlides = transactional(async (tx, event: string, pages: Position[]): Promise<ListedSlide[]> => {
  await lockVisibleEvent(tx, event)
  const known = new Map((await listSlides(tx, event)).map((slide) => [slide.reference, slide]))
  const order = orderedReferences(pages, known.keys(), refusals.slidesIncomplete)
  await touchDisplays(tx, event, { sql: REORDER, values: [JSON.stringify(order), event] })
  return order.map((reference, orderIndex) => ({ ...(known.get(reference) as ListedSlide), orderIndex }))
})
