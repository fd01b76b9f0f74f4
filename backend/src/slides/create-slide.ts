import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { MAX_SLIDES } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { takePage } from '../content/take-page.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { Slide } from './slide.entity.ts'

/**
 * Appends a slide with an unused page or a new one.
 * @throws not-logged-in, not-found (event, pageReference), required, too-many, already-exists (pageReference), invalid-value (pageReference)
 */
export const createSlide = transactional(async (tx, eventReference: string, input: api.CreateSlide): Promise<Slide> => {
  const event = await findVisibleEvent(tx, eventReference, { lock: true })
  const name = requireName(input.name)
  const orderIndex = await tx.em.count(Slide, { event })
  if (orderIndex >= MAX_SLIDES) fail('too-many', { message: refusals.slidesFull })
  const page = await takePage(tx, input.pageReference, event)
  const slide = tx.em.create(Slide, { reference: newReference(), event, page, name, orderIndex })
  await touchDisplays(tx, eventReference)
  return slide
})
