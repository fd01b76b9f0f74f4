import { LockMode } from '@mikro-orm/core'
import { isKitSet } from '../accounts/brand-kit/brand-images.ts'
import type { Transaction } from '../context/context.ts'
import { Event } from '../events/event.entity.ts'
import { forgetAnswers } from '../idempotency/forget-answers.ts'
import type { Team } from './team.entity.ts'

interface Left {
  team: Team
  /** The accounts that lose access. */
  members: string[]
  /** Which events leave the team; without it, all. */
  owner?: string
}

/**
 * Returns a team's events to their owners alone after members have left it, and ends what these still had: previews, stored responses and
 * hub connections. Phones get the owners' logos in place of the team's. The caller has locked the team.
 */
export async function returnEvents(tx: Transaction, { team, members, owner }: Left) {
  const options = { orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const events = await tx.em.find(Event, { team }, options)
  const leaving = events.filter((event) => owner === undefined || event.owner.reference === owner)
  for (const event of leaving) {
    event.team = null
    event.version += 1
  }
  await tx.em.flush()
  const references = events.map(({ reference }) => reference)
  await tx.services.endPreviews(tx, references)
  if (isKitSet(team))
    await tx.services.touchDisplaysOfEvents(
      tx,
      leaving.map(({ reference }) => reference),
    )
  await forgetAnswers(tx.em, members)
  tx.afterCommit(() => tx.services.announceAccessEnded(members))
}
