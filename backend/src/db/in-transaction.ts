import { DeadlockException } from '@mikro-orm/core'
import type { EntityManager, Orm } from './orm.ts'

const TRIES = 5
const LONGEST_PAUSE_MS = 40

/**
 * Runs work in a transaction of its own. When the database has ended it for the sake of another one (both waited for each
 * other, SQLSTATE 40P01, or could not be put in an order, 40001), it runs again after a random pause, so that the two do not
 * meet again: the work changes nothing outside the database.
 * @throws whatever the last try throws
 */
export async function inTransaction<T>({ em }: Pick<Orm, 'em'>, work: (em: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await em.fork().transactional((transaction) => work(transaction as EntityManager))
    } catch (error) {
      // MikroORM's one class for both
      if (!(error instanceof DeadlockException) || attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS * attempt))
    }
  }
}
