import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import type { Transaction } from '../context/context.ts'
import { allow, fail } from '../errors/fail.ts'
import { Event } from '../events/event.entity.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { canAdminister } from './access.ts'

/**
 * Sets when an event was taken down; null makes it public again. An event that is already in that state stays unchanged.
 * @throws not-logged-in, not-allowed, not-found
 */
export async function setTakenDown(tx: Transaction, reference: string, takenDownAt: Date | null): Promise<Event> {
  allow(canAdminister(requireActor(tx)))
  const options = { populate: ['owner'] as const, lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['e0'] }
  const event = (await tx.em.findOne(Event, { reference, binnedAt: null }, options)) ?? fail('not-found')
  const isTakenDown = event.takenDownAt !== null
  if (isTakenDown === (takenDownAt !== null)) return event
  event.takenDownAt = takenDownAt
  await touchDisplays(tx, event.reference)
  const action = takenDownAt ? 'event-taken-down' : 'event-restored'
  await recordAuditEntry(tx, { action, subject: event.owner, note: event.name })
  return event
}
