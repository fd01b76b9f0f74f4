import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '../db/orm.ts'
import { Event } from '../events/event.entity.ts'

/** Returns a team's events, or those of one owner, to their owners alone. */
export async function returnEvents(em: EntityManager, shared: { team: string; owner?: string }) {
  const events = await em.find(Event, shared, {
    orderBy: { reference: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  })
  for (const event of events) {
    event.team = null
    event.version += 1
  }
  await em.flush()
}
