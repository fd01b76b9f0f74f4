import { findBlobNames } from '../content/blob-names.ts'
import type { Transaction } from '../context/context.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { lockDisplays } from '../showings/display/lock-displays.ts'
import { Event } from './event.entity.ts'

/** Removes a locked event for ever, with its slides, deleted ones too, screens, showings and otherwise unused images. */
export async function removeEvent(tx: Transaction, event: Event) {
  const { reference, owner, welcomeImage, iconImage, background } = event
  await lockDisplays(tx.em, { event: reference })
  const ofPages = await findBlobNames(
    tx,
    'event_reference = ? or binned_reference in (select reference from binned_slides where event_reference = ?)',
    [reference, reference],
  )
  // The database deletes what belongs to it
  await tx.em.nativeDelete(Event, { reference })
  const screens = [welcomeImage, iconImage, background].filter((name) => typeof name === 'string')
  removeUnusedImages(tx, owner.reference, [...ofPages, ...screens])
}
