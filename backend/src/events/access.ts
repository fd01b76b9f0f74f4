import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import type { Actor, Context } from '../context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { Event } from './event.entity.ts'

/** Whether somebody may see and change the event, its slides and its showings. */
export const canEdit = (actor: Actor, event: Event) => event.owner.reference === actor.reference

/** Whether somebody may delete the event. */
export const canDelete = (actor: Actor, event: Event) => event.owner.reference === actor.reference

/**
 * The event, if the actor may see it. Somebody else's is simply not found (decisions: wire conventions).
 * With `lock` other writers of the event wait until this transaction ends.
 * @throws not-logged-in, not-found
 */
export async function findVisibleEvent(
  ctx: Pick<Context, 'actor'>,
  em: EntityManager,
  reference: string,
  { lock = false } = {},
): Promise<Event> {
  const actor = requireActor(ctx)
  const options = {
    populate: ['owner'] as const,
    ...(lock ? { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['e0'] } : {}),
  }
  const event = await em.findOne(Event, { reference }, options)
  if (!event || !canEdit(actor, event)) fail('not-found')
  return event
}
