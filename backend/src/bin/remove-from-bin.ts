import { requireActor } from '../accounts/access.ts'
import { transactional } from '../context/context.ts'
import { allow } from '../errors/fail.ts'
import { canDelete } from '../events/access.ts'
import { removeEvent } from '../events/remove-event.ts'
import { removeBinnedSlides } from '../slides/delete-slides.ts'
import { findBinnedEvent, lockBinnedSlides } from './find-in-bin.ts'

/** Removes a deleted event or slides for ever. @throws not-logged-in, not-found, not-allowed (slides of a teammate's event) */
export const removeFromBin = transactional(async (tx, reference: string) => {
  const slides = await lockBinnedSlides(tx, reference)
  if (!slides) return removeEvent(tx, await findBinnedEvent(tx, reference, { lock: true }))
  allow(canDelete(requireActor(tx), slides.event))
  await removeBinnedSlides(tx, slides.owner.reference, [reference])
})
