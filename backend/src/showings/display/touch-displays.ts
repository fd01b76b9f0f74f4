import type { FilterQuery } from '@mikro-orm/core'
import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import type { Event } from '../../events/event.entity.ts'
import { Display } from './display.entity.ts'

/**
 * Something that attendees see of an event changed (a slide's contents or order, the event's name or settings): every
 * display of it gets its next revision now and is told to the attendees after the commit.
 */
export const touchDisplays = (ctx: Context, em: EntityManager, eventReference: string) =>
  touch(ctx, em, { reference: eventReference })

/** The same for every event of an account that shows an icon. */
export const touchDisplaysOfOwner = (ctx: Context, em: EntityManager, owner: string) =>
  touch(ctx, em, { owner, useNoIcon: false })

async function touch(ctx: Context, em: EntityManager, event: FilterQuery<Event>) {
  const displays = await em.find(Display, { showing: { event } }, { fields: ['showing'] })
  const references = displays.map((display) => display.showing.reference)
  if (references.length === 0) return
  await em.flush()
  // One statement, so that a presenter who presses Next at this moment waits and counts on
  await em
    .getConnection()
    .execute(
      `update display set revision = revision + 1, changed_at = ? where showing_reference in (${references.map(() => '?').join(', ')})`,
      [ctx.now(), ...references],
      'run',
      em.getTransactionContext(),
    )
  ctx.afterCommit(() => ctx.services.announceDisplays(references))
}
