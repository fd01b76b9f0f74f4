import { transactional } from '../../context/context.ts'
import { addSlides } from '../../slides/add-slides.ts'
import { createEvent } from '../create-event.ts'
import { tourSlides } from './tour-content.ts'

/** The sample event of each new account (docs/product-rules.md#the-sample-event). */
export const createTourEvent = transactional(async (tx) => {
  const { event } = await createEvent(tx, { name: 'A tour of Lectern', isTour: true, colourStyleEnum: 'Purple' })
  await addSlides(tx, event.reference, tourSlides)
  return event
})
