import type { Position } from '../../../openapi/rules/ordering.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { transactional } from '../context/context.ts'
import { findVisibleEvent } from '../events/access.ts'
import { orderedReferences } from '../infrastructure/input/ordering.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { Slide } from './slide.entity.ts'

/**
 * Reorders all slides of an event, and returns them in the new order. Displays stay unchanged.
 * @throws not-logged-in, not-found, invalid-value (another event's slide, a repeated slide or position), too-few
 */
export const reorderSlides = transactional(async (tx, eventReference: string, pages: Position[]): Promise<Slide[]> => {
  const event = await findVisibleEvent(tx, eventReference, { lock: true })
  const known = await tx.em.find(Slide, { event })
  const order = orderedReferences(
    pages,
    known.map((slide) => slide.reference),
    refusals.slidesIncomplete,
  )
  // One statement for any number of slides; positions are counted anew, so that no gap can stay
  await tx.em.execute(
    `update slide set order_index = place.order_index - 1
       from jsonb_array_elements_text(?::jsonb) with ordinality as place (reference, order_index)
       where slide.reference = place.reference and slide.event_reference = ?`,
    [JSON.stringify(order), eventReference],
    'run',
  )
  await touchDisplays(tx, eventReference)
  return tx.em.find(Slide, { event }, { orderBy: { orderIndex: 'asc' }, refresh: true })
})
