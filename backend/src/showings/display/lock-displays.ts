import { type FilterQuery, LockMode } from '@mikro-orm/core'
import type { EntityManager } from '../../db/orm.ts'
import type { Showing } from '../showing.entity.ts'
import { Display } from './display.entity.ts'

/**
 * Locks the displays of showings that are about to go. A presenter locks the display first and the showing after it;
 * the database deletes them the other way round, and the two would wait for each other.
 */
export const lockDisplays = (em: EntityManager, showing: FilterQuery<Showing>, { atMost }: { atMost?: number } = {}) =>
  em.find(
    Display,
    { showing },
    {
      orderBy: { showing: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
      lockTableAliases: ['d0'],
      ...(atMost === undefined ? {} : { limit: atMost }),
    },
  )
