/** An error with its code: an SQLSTATE, or the operating system's. */
interface Coded extends Error {
  code?: string
}

/**
 * PostgreSQL's class 08 (08P01 is a bad value, not a lost connection), 25P03 and 57P05 (idle for too long), 53300 (too many
 * connections) and 57P01 to 57P03 (shut down or starting); and what the network says.
 */
const AWAY_CODES =
  /^(08(?!P01)...|25P03|53300|57P0[1235]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/

/** The words of pg and pg-pool, whose errors have no code (pg/lib/client.js, pg-pool/index.js). */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

/** Disk full, in PostgreSQL's and in the operating system's words; PostgreSQL gives a quota no code of its own. */
const FULL_CODES = /^(53100|ENOSPC|EDQUOT)$/
const FULL_MESSAGES = /No space left on device|Disk quota exceeded/

const either = (error: unknown, matches: (error: Coded) => boolean): boolean =>
  error instanceof Error && (matches(error) || either(error.cause, matches))

/** Whether the database, or the way to it, is gone for now: the same call may work in a moment. */
export const isDatabaseAway = (error: unknown) =>
  either(
    error,
    ({ code, name, message }) =>
      AWAY_CODES.test(code ?? '') || AWAY_MESSAGES.test(message) || name === 'ConnectionException',
  )

/** Notes something that a call can do without, such as when a log-in was last used: reading goes on while the disk is full. */
export async function noteIfRoom(note: () => Promise<unknown>) {
  try {
    await note()
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
}

/** Whether the disk of the database or of the images is full. */
export const isStorageFull = (error: unknown) =>
  either(error, ({ code, message }) => FULL_CODES.test(code ?? '') || FULL_MESSAGES.test(message))
