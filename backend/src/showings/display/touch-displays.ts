import type { FilterQuery } from '@mikro-orm/core'
import type { Transaction } from '../../context/context.ts'
import type { Event } from '../../events/event.entity.ts'
import { Display } from './display.entity.ts'

/**
 * Something that attendees see of an event changed (a slide's contents or order, the event's name or settings): every
 * display of it gets its next revision now and is told to the attendees after the commit.
 */
export const touchDisplays = (tx: Transaction, eventReference: string) => touch(tx, { reference: eventReference })

/** The same for every event of an account that shows an icon. */
export const touchDisplaysOfOwner = (tx: Transaction, owner: string) => touch(tx, { owner, useNoIcon: false })

async function touch(tx: Transaction, event: FilterQuery<Event>) {
  const displays = await tx.em.find(Display, { showing: { event } }, { fields: ['showing'] })
  const references = displays.map((display) => display.showing.reference)
  if (references.length === 0) return
  await tx.em.flush()
  // One statement, so that a presenter who presses Next at this moment waits and counts on
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
