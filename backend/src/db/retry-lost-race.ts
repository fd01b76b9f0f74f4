import { DriverException, UniqueConstraintViolationException } from '@mikro-orm/core'

/**
 * Runs an attempt a second time if another call has won the race for a unique value, which is then a known one. PostgreSQL aborts the
 * transaction of the loser, so each attempt begins its own.
 */
export async function retryLostRace<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (isLostRace(error)) return attempt()
    throw error
  }
}

/** SQLSTATE 25P02: a statement in an aborted transaction. */
const isLostRace = (error: unknown) =>
  error instanceof UniqueConstraintViolationException || (error instanceof DriverException && error.code === '25P02')
