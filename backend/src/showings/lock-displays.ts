import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '../db/orm.ts'
import { Display } from './display.entity.ts'

/**
 * Locks every display of an event before its showings go. A presenter locks the display first and the showing after it;
 * the database deletes them the other way round, and the two would wait for each other.
 */
export const lockDisplays = (em: EntityManager, eventReference: string) =>
  em.find(
    Display,
    { showing: { event: eventReference } },
    { orderBy: { showing: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['d0'] },
  )
