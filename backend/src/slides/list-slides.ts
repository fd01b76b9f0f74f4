import { transactional } from '../context/context.ts'
import { findVisibleEvent } from '../events/access.ts'
import { Slide } from './slide.entity.ts'

/** The slides of an event in order, without contents. @throws not-logged-in, not-found */
export const listSlides = transactional(async (tx, eventReference: string): Promise<Slide[]> => {
  const event = await findVisibleEvent(tx, eventReference)
  return tx.em.find(Slide, { event }, { orderBy: { orderIndex: 'asc' } })
})

/** The slides of an event in order, with their pages. @throws not-logged-in, not-found */
export const listSlidesWithContents = transactional(async (tx, eventReference: string) => {
  const event = await findVisibleEvent(tx, eventReference)
  return tx.em.find(Slide, { event }, { orderBy: { orderIndex: 'asc' }, populate: ['page'], strategy: 'joined' })
})
