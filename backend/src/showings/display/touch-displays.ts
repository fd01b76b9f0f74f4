import type { FilterQuery } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import type { Event } from '../../events/event.entity.ts'
import { Display } from './display.entity.ts'

/**
 * Advances all displays of an event after a visible change (a slide's contents or order, the event's name or settings) and broadcasts them
 * after the commit.
 */
export const touchDisplays = (tx: Transaction, eventReference: string) => touch(tx, { reference: eventReference })

/** The same for all events of an account that show its icon. */
export const touchDisplaysOfOwner = (tx: Transaction, owner: string) => touch(tx, { owner, useNoIcon: false })

async function touch(tx: Transaction, event: FilterQuery<Event>) {
  const displays = await tx.em.find(Display, { showing: { event } }, { fields: ['showing'] })
  const references = displays.map((display) => display.showing.reference)
  if (references.length === 0) return
  await tx.em.flush()
  // A single statement, so that a concurrent press of Next waits and continues from its revision
  await tx.em
    .getConnection()
    .execute(
      `update display set revision = revision + 1, changed_at = ? where showing_reference in (${references.map(() => '?').join(', ')})`,
      [tx.now(), ...references],
      'run',
      tx.em.getTransactionContext(),
    )
  tx.afterCommit(() => tx.services.announceDisplays(references))
}
