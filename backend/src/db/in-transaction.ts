import { DeadlockException } from '@mikro-orm/core'
import type { EntityManager, Orm } from './orm.ts'

const TRIES = 5
const LONGEST_PAUSE_MS = 40

/**
 * Runs work in a transaction. After a deadlock (SQLSTATE 40P01) or serialization failure (40001) it runs again after a random pause, so
 * the work must not change anything outside the database.
 * @throws the error of the last attempt
 */
export async function inTransaction<T>({ em }: Pick<Orm, 'em'>, work: (em: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await em.fork().transactional((transaction) => work(transaction as EntityManager))
    } catch (error) {
      // MikroORM uses one class for both
      if (!(error instanceof DeadlockException) || attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS * attempt))
    }
  }
}
