import { DeadlockException } from '@mikro-orm/core'

const TRIES = 3

/**
 * Runs a whole transaction again when the database has ended it because it and another one waited for each other. For those
 * that lock very much.
 */
export async function retryDeadlocks<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (!(error instanceof DeadlockException) || attempt === TRIES) throw error
    }
  }
}
