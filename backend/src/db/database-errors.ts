/** An error with a code: an SQLSTATE, or the operating system's. */
interface Coded extends Error {
  code?: string
}

/**
 * Lost connections: PostgreSQL's class 08 (except 08P01, a bad value), 25P03 and 57P05 (idle timeouts), 53300 (too many connections),
 * 57P01 to 57P03 (shutdown or start-up), and network errors.
 */
const AWAY_CODES =
  /^(08(?!P01)...|25P03|53300|57P0[1235]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Messages of pg and pg-pool, whose errors have no code (pg/lib/client.js, pg-pool/index.js). */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

/** Disk full, as reported by PostgreSQL or the operating system; PostgreSQL has no code for quotas. */
const FULL_CODES = /^(53100|ENOSPC|EDQUOT)$/
const FULL_MESSAGES = /No space left on device|Disk quota exceeded/

const either = (error: unknown, matches: (error: Coded) => boolean): boolean =>
  error instanceof Error && (matches(error) || either(error.cause, matches))

/** Whether the database is temporarily unreachable, so that a retry may succeed. */
export const isDatabaseAway = (error: unknown) =>
  either(
    error,
    ({ code, name, message }) =>
      AWAY_CODES.test(code ?? '') || AWAY_MESSAGES.test(message) || name === 'ConnectionException',
  )

/** Records optional data, such as the last use of a log-in, and ignores a full disk, so that reads keep working. */
export async function recordIfRoom(record: () => Promise<unknown>) {
  try {
    await record()
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

/** Whether the disk of the database or the images is full. */
export const isStorageFull = (error: unknown) =>
  either(error, ({ code, message }) => FULL_CODES.test(code ?? '') || FULL_MESSAGES.test(message))
