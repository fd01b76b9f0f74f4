import type { Context } from '../../context/context.ts'
import { addSlides } from '../../slides/add-slides.ts'
import { createEvent } from '../create-event.ts'
import { tourSlides } from './tour-content.ts'

/** The sample event that each new account starts with (decisions: `isTour`). */
export const createTourEvent = (ctx: Context) =>
  ctx.transaction(async () => {
    const { event } = await createEvent(ctx, { name: 'A tour of Lectern', isTour: true, colourStyleEnum: 'Purple' })
    await addSlides(ctx, event.reference, tourSlides)
    return event
  })
