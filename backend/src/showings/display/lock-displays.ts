import { type FilterQuery, LockMode } from '@mikro-orm/core'
import type { EntityManager } from '../../db/orm.ts'
import type { Showing } from '../showing.entity.ts'
import { Display } from './display.entity.ts'

/**
 * Locks the displays of showings before deleting them. Presenters lock the display before the showing, but the database deletes in the
 * opposite order, which would deadlock.
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
