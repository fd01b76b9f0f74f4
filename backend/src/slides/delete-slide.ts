import { findSlide } from '../content/access.ts'
import { blobNamesOf } from '../content/blob-names.ts'
import { ContentPage } from '../content/content-page.entity.ts'
import type { Context } from '../context/context.ts'
import { findVisibleEvent } from '../events/access.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { detachSlide } from '../showings/display/detach-slide.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { Slide } from './slide.entity.ts'

/**
 * Deletes a slide with its contents; the others close the gap, and showings that show it go on hold.
 * @throws not-logged-in, not-found
 */
export const deleteSlide = (ctx: Context, eventReference: string, slideReference: string) =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, eventReference, { lock: true })
    const slide = await findSlide(em, event, slideReference)
    const page = await em.findOneOrFail(ContentPage, { reference: slide.page.reference })
    await em.nativeDelete(Slide, { reference: slide.reference })
    await em.nativeDelete(ContentPage, { reference: page.reference })
    await em.execute(
      'update slide set order_index = order_index - 1 where event_reference = ? and order_index > ?',
      [eventReference, slide.orderIndex],
      'run',
    )
    await detachSlide(ctx, em, eventReference, slideReference)
    await touchDisplays(ctx, em, eventReference)
    removeUnusedImages(ctx, page.owner.reference, blobNamesOf(page.rows))
  })
