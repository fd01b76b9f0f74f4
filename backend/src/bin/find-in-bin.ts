import { LockMode } from '@mikro-orm/core'
import { BIN_LIFETIME } from '../../../openapi/rules/durations.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import type { Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { canDelete, findVisibleEvent } from '../events/access.ts'
import { Event } from '../events/event.entity.ts'
import { BinnedSlides } from '../slides/binned-slides.entity.ts'

/** Since when something in the bin may have been deleted; what is older may not be swept yet. */
const binnedSince = ({ now }: Transaction) => ({ $gt: new Date(now().getTime() - BIN_LIFETIME) })

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const

/** A deleted event, if the caller may restore it. With `lock` others wait until this transaction ends. @throws not-logged-in, not-found */
export async function findBinnedEvent(tx: Transaction, reference: string, { lock = false } = {}): Promise<Event> {
  const options = { populate: ['owner', 'team'] as const, ...(lock ? { ...locked, lockTableAliases: ['e0'] } : {}) }
  const event = await tx.em.findOne(Event, { reference, binnedAt: binnedSince(tx) }, options)
  return event && canDelete(requireActor(tx), event) ? event : fail('not-found')
}

/**
 * Deleted slides with their event, both locked. Null if the reference isn't that of slides.
 * @throws not-logged-in, not-found (someone else's, or the event is in the bin)
 */
export async function lockBinnedSlides(tx: Transaction, reference: string): Promise<BinnedSlides | null> {
  const where = { reference, binnedAt: binnedSince(tx) }
  const found = await tx.em.findOne(BinnedSlides, where, { populate: ['event.owner', 'event.team'] })
  if (!found) return null
  const { event } = found
  if (event.binnedAt && canDelete(requireActor(tx), event)) fail('not-found', { message: refusals.eventInBin })
  await findVisibleEvent(tx, event.reference, { lock: true })
  return (await tx.em.findOne(BinnedSlides, where, locked)) ?? fail('not-found')
}
