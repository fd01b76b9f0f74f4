import { requireActor } from '../accounts/access.ts'
import { blobNamesOf } from '../content/blob-names.ts'
import { ContentPage } from '../content/content-page.entity.ts'
import { transactional } from '../context/context.ts'
import { allow } from '../errors/fail.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { lockDisplays } from '../showings/display/lock-displays.ts'
import { canDelete, findVisibleEvent } from './access.ts'
import { Event } from './event.entity.ts'

/**
 * Deletes an event with its slides, screens, showings and otherwise unused images. Live showings end.
 * @throws not-logged-in, not-found, not-allowed
 */
export const deleteEvent = transactional(async (tx, reference: string) => {
  const event = await findVisibleEvent(tx, reference, { lock: true })
  allow(canDelete(requireActor(tx), event))
  const displays = await lockDisplays(tx.em, { event: reference })
  const pages = await tx.em.find(ContentPage, { event }, { fields: ['rows'] })
  const blobNames = [
    ...pages.flatMap((page) => blobNamesOf(page.rows)),
    event.welcomeImage,
    event.iconImage,
    event.background,
  ]
  // The database deletes what belongs to it
  await tx.em.nativeDelete(Event, { reference })
  tx.afterCommit(() => tx.services.announceDisplays(displays.map((one) => one.showing.reference)))
  removeUnusedImages(
    tx,
    event.owner.reference,
    blobNames.filter((name) => typeof name === 'string'),
  )
})
