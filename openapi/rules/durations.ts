// How long something holds, in milliseconds.

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A disconnected attendee keeps the seat. */
export const SEAT_GRACE = MINUTE
/** A showing without an end counts as current after its start. */
export const SHOWING_CURRENT = DAY
/** A preview stays after its last use. */
export const PREVIEW_LIFETIME = DAY
/** The answer to an `Idempotency-Key` is kept. */
export const IDEMPOTENCY_LIFETIME = DAY
/** A log-in waits for its second step. */
export const WAITING_LOGIN_LIFETIME = 10 * MINUTE
/** A remembered browser skips the second factor. */
export const REMEMBERED_BROWSER_LIFETIME = 30 * DAY
/** A human verification can be answered. */
export const CHALLENGE_LIFETIME = 10 * MINUTE

/** A mailed link works, by what it is for. */
export const linkLifetimes = {
  'confirm-email': DAY,
  'change-email': DAY,
  'reset-password': HOUR,
  invite: 7 * DAY,
} as const
