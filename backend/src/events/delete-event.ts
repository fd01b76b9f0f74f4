import { MAX_BINNED } from '../../../openapi/rules/quantities.ts'
import { requireActor } from '../accounts/access.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { findBlobNames } from '../content/blob-names.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { allow } from '../errors/fail.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { endShowings } from '../showings/lifecycle/end-showings.ts'
import { canDelete, findVisibleEvent } from './access.ts'
import { Event } from './event.entity.ts'
import { removeEvent } from './remove-event.ts'

/**
 * Moves an event into the bin. Live showings end, and no call finds it until it's restored.
 * @throws not-logged-in, not-found, not-allowed
 */
export const deleteEvent = transactional(async (tx, reference: string) => {
  const event = await findVisibleEvent(tx, reference, { lock: true })
  allow(canDelete(requireActor(tx), event))
  event.binnedAt = tx.now()
  await endShowings(tx, reference)
  removeUnusedImages(tx, event.owner.reference, await blobNamesOfEvent(tx, event))
  await dropOldest(tx, event)
  await recordAuditEntry(tx, { action: 'event-deleted', subject: event.owner, note: event.name })
})

/** The stored images of an event's pages and screens, without the slides that were deleted before. */
export const blobNamesOfEvent = async (tx: Transaction, event: Event): Promise<string[]> => {
  const ofScreens = [event.welcomeImage, event.iconImage, event.background]
  const ofPages = await findBlobNames(tx, 'event_reference = ?', [event.reference])
  return [...ofPages, ...ofScreens.filter((name) => typeof name === 'string')]
}

/** Removes the oldest deleted events of an account beyond what its bin may hold. */
async function dropOldest(tx: Transaction, { owner }: Event) {
  const where = { owner: owner.reference, binnedAt: { $ne: null } }
  const order = { binnedAt: 'desc', reference: 'desc' } as const
  for (const event of await tx.em.find(Event, where, { orderBy: order, offset: MAX_BINNED }))
    await removeEvent(tx, event)
}
