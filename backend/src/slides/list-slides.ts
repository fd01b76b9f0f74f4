import type { Context } from '../context/context.ts'
import { findVisibleEvent } from '../events/access.ts'
import { Slide } from './slide.entity.ts'

/** The slides of an event in their order, without their contents. @throws not-logged-in, not-found */
export const listSlides = (ctx: Context, eventReference: string): Promise<Slide[]> =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, eventReference)
    return em.find(Slide, { event }, { orderBy: { orderIndex: 'asc' } })
  })

/** The slides of an event in their order, each with its page. @throws not-logged-in, not-found */
export const listSlidesWithContents = (ctx: Context, eventReference: string) =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, eventReference)
    return em.find(Slide, { event }, { orderBy: { orderIndex: 'asc' }, populate: ['page'], strategy: 'joined' })
  })
