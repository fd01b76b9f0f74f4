import { requireActor } from '../accounts/access.ts'
import { transactional } from '../context/context.ts'
import { allow } from '../errors/fail.ts'
import { canDelete } from '../events/access.ts'
import { removeEvent } from '../events/remove-event.ts'
import { removeBinnedSlides } from '../slides/delete-slides.ts'
import { findBinnedEvent, lockBinnedSlides } from './find-in-bin.ts'
import { recordRemoval } from './record-removal.ts'

/** Removes a deleted event or slides for ever. @throws not-logged-in, not-found, not-allowed (slides of a teammate's event) */
export const removeFromBin = transactional(async (tx, reference: string) => {
  const slides = await lockBinnedSlides(tx, reference)
  if (!slides) {
    const event = await findBinnedEvent(tx, reference, { lock: true })
    await recordRemoval(tx, { event })
    return removeEvent(tx, event)
  }
  allow(canDelete(requireActor(tx), slides.event))
  await recordRemoval(tx, slides)
  await removeBinnedSlides(tx, slides.owner.reference, [reference])
})
