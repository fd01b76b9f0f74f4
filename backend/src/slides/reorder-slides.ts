import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import { Slide } from './slide.entity.ts'

type Places = api.ReorderSlides['pages']

/**
 * Puts all slides of an event in a new order, and returns them in it. What phones show stays.
 * @throws not-logged-in, not-found, invalid-value (a slide of another event, a slide or place named twice), too-few
 */
export const reorderSlides = (ctx: Context, eventReference: string, pages: Places): Promise<Slide[]> =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, eventReference, { lock: true })
    const known = await em.find(Slide, { event })
    checkPlaces(pages, new Set(known.map((slide) => slide.reference)))
    const order = pages.toSorted((a, b) => a.orderIndex - b.orderIndex).map((place) => place.reference)
    // One statement for any number of slides; places are counted anew, so that no gap can stay
    await em.execute(
      `update slide set order_index = place.order_index - 1
       from jsonb_array_elements_text(?::jsonb) with ordinality as place (reference, order_index)
       where slide.reference = place.reference and slide.event_reference = ?`,
      [JSON.stringify(order), eventReference],
      'run',
    )
    await touchDisplays(ctx, em, eventReference)
    return em.find(Slide, { event }, { orderBy: { orderIndex: 'asc' }, refresh: true })
  })

/** Every slide of the event exactly once, each with a place of its own, or nothing. */
function checkPlaces(pages: Places, known: Set<string>) {
  const named = new Set<string>()
  const places = new Set<number>()
  for (const [at, { reference, orderIndex }] of pages.entries()) {
    if (!known.has(reference) || named.has(reference)) fail('invalid-value', { field: `pages.${at}.reference` })
    if (places.has(orderIndex)) fail('invalid-value', { field: `pages.${at}.orderIndex` })
    named.add(reference)
    places.add(orderIndex)
  }
  if (named.size < known.size) fail('too-few', { field: 'pages', message: 'Name every slide of the event' })
}
