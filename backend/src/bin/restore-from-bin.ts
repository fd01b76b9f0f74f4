import { LockMode } from '@mikro-orm/core'
import type { Restored } from '../../../generated/zod/schemas/index.zod.ts'
import { Account } from '../accounts/account.entity.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { checkPlanLimit, refuseSecondTour } from '../events/create-event.ts'
import { blobNamesOfEvent } from '../events/delete-event.ts'
import { showImages } from '../images/remove-unused-images.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { findBinnedEvent, lockBinnedSlides } from './find-in-bin.ts'
import { restoreSlides } from './restore-slides.ts'

/**
 * Restores a deleted event, or slides that were deleted together.
 * @throws not-logged-in, not-found, plan-limit-reached, already-exists (a second tour event), too-many, event-too-large
 */
export const restoreFromBin = transactional(async (tx, reference: string): Promise<Restored> => {
  const slides = await lockBinnedSlides(tx, reference)
  return slides ? restoreSlides(tx, slides) : restoreEvent(tx, reference)
})

async function restoreEvent(tx: Transaction, reference: string): Promise<Restored> {
  const found = await findBinnedEvent(tx, reference)
  // The owner first, as when an event is created, so that the plan's limit holds
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const owner = (await tx.em.findOne(Account, { reference: found.owner.reference }, lock)) ?? fail('not-found')
  const event = await findBinnedEvent(tx, reference, { lock: true })
  if (event.isTour) await refuseSecondTour(tx.em, owner)
  else await checkPlanLimit(tx.em, owner)
  event.binnedAt = null
  event.version += 1
  await showImages(tx, owner.reference, await blobNamesOfEvent(tx, event))
  await touchDisplays(tx, reference)
  await recordAuditEntry(tx, { action: 'event-restored-from-bin', subject: owner, note: event.name })
  return { eventReference: reference, slideReferences: [] }
}
