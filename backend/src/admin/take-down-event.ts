import { LockMode } from '@mikro-orm/core'
import type { AuditAction } from '../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { allow, fail } from '../errors/fail.ts'
import { Event } from '../events/event.entity.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { canAdminister } from './access.ts'

/** Hides an event from attendees, and ends it on their phones. @throws not-logged-in, not-allowed, not-found */
export const takeDownEvent = transactional(async (tx, reference: string): Promise<Event> => {
  const event = await lockEvent(tx, reference)
  if (event.takenDownAt) return event
  event.takenDownAt = tx.now()
  return changed(tx, event, 'event-taken-down')
})

/** Lets attendees find an event again. @throws not-logged-in, not-allowed, not-found */
export const restoreEvent = transactional(async (tx, reference: string): Promise<Event> => {
  const event = await lockEvent(tx, reference)
  if (!event.takenDownAt) return event
  event.takenDownAt = null
  return changed(tx, event, 'event-restored')
})

async function lockEvent(tx: Transaction, reference: string) {
  allow(canAdminister(requireActor(tx)))
  const options = { populate: ['owner'] as const, lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['e0'] }
  return (await tx.em.findOne(Event, { reference, binnedAt: null }, options)) ?? fail('not-found')
}

async function changed(tx: Transaction, event: Event, action: AuditAction) {
  await touchDisplays(tx, event.reference)
  await recordAuditEntry(tx, { action, subject: event.owner, note: event.name })
  return event
}
