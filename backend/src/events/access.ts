import { LockMode, raw } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import type { Account } from '../accounts/account.entity.ts'
import type { Actor, Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { Event } from './event.entity.ts'

/** The condition in SQL for an account's own events and those of its teams. `event` is the table or its alias; the values are the account, twice. */
export const isOwnOrOfTeam = (event: string) => `(${event}.owner_reference = ?
  or ${event}.team_reference in (select team_reference from team_member where account_reference = ?))`

/** The same without events in the bin: those that an account may see and change, with their slides and showings. */
export const isEditable = (event: string) => `(${event}.binned_at is null and ${isOwnOrOfTeam(event)})`

/** The same condition for the entity. As a condition it costs no extra query. */
export const editableBy = ({ reference }: Pick<Actor, 'reference'>) => ({
  [raw(isEditable, [reference, reference])]: [],
})

/** A condition for the events that attendees may see: neither taken down, nor in the bin, nor of a blocked organiser. */
export const publicEvents = { takenDownAt: null, binnedAt: null, owner: { manualBlockDate: null } }

type Seen = Pick<Event, 'takenDownAt' | 'binnedAt'> & { owner: Pick<Account, 'manualBlockDate'> }

/** The same for an event that was read with its owner. */
export const isPublic = ({ takenDownAt, binnedAt, owner }: Seen) => !takenDownAt && !binnedAt && !owner.manualBlockDate

type Owner = { owner: Pick<Actor, 'reference'> }
type Owned = Owner & { team?: Owner | null }

/** Whether an account may delete the event and change its team: the creator and the team's owner. */
export const canDelete = (actor: Pick<Actor, 'reference'>, { owner, team }: Owned) =>
  owner.reference === actor.reference || team?.owner.reference === actor.reference

/**
 * The event, if the caller may see it; other events are simply not found (docs/product-rules.md#calls-and-responses).
 * With `lock` other writers of the event wait until this transaction ends.
 * @throws not-logged-in, not-found
 */
export async function findVisibleEvent(
  tx: Pick<Transaction, 'em' | 'actor'>,
  reference: string,
  { lock = false } = {},
): Promise<Event> {
  const where = { reference, ...editableBy(requireActor(tx)) }
  const options = {
    populate: ['owner', 'team'] as const,
    ...(lock ? { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['e0'] } : {}),
  }
  const event = (await tx.em.findOne(Event, where, options)) ?? fail('not-found')
  // A team member may have been removed while this waited for the lock
  const isOwn = event.owner.reference === tx.actor?.reference
  return !lock || isOwn || (await tx.em.count(Event, where)) > 0 ? event : fail('not-found')
}
