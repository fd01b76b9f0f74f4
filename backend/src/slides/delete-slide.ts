import { findSlide } from '../content/access.ts'
import { blobNamesOf } from '../content/blob-names.ts'
import { ContentPage } from '../content/content-page.entity.ts'
import { transactional } from '../context/context.ts'
import { findVisibleEvent } from '../events/access.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { detachSlide } from '../showings/display/detach-slide.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { Slide } from './slide.entity.ts'

/**
 * Deletes a slide with its contents; the others close the gap, and showings that show it go on hold.
 * @throws not-logged-in, not-found
 */
export const deleteSlide = transactional(async (tx, eventReference: string, slideReference: string) => {
  const event = await findVisibleEvent(tx, eventReference, { lock: true })
  const slide = await findSlide(tx.em, event, slideReference)
  const page = await tx.em.findOneOrFail(ContentPage, { reference: slide.page.reference })
  await tx.em.nativeDelete(Slide, { reference: slide.reference })
  await tx.em.nativeDelete(ContentPage, { reference: page.reference })
  await tx.em.execute(
    'update slide set order_index = order_index - 1 where event_reference = ? and order_index > ?',
    [eventReference, slide.orderIndex],
    'run',
  )
  await detachSlide(tx, eventReference, slideReference)
  await touchDisplays(tx, eventReference)
  removeUnusedImages(tx, page.owner.reference, blobNamesOf(page.rows))
})
