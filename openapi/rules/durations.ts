// Durations in milliseconds.

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How long a disconnected attendee keeps the seat. */
export const SEAT_GRACE = MINUTE
/** How long a showing without an end counts as current after its start. */
export const SHOWING_CURRENT = DAY
/** How long a preview exists after its last use. */
export const PREVIEW_LIFETIME = DAY
/** How long the bin keeps what was deleted. */
export const BIN_LIFETIME = 30 * DAY
/** How long the translations into a language stay that was removed from its event. */
export const REMOVED_LANGUAGE_LIFETIME = 30 * DAY
/** How long a content page stays that no event uses, after its last change. */
export const UNUSED_PAGE_LIFETIME = DAY
/** How long the file of a removed image stays, so that a backup of the database finds the files it names. */
export const REMOVED_FILE_LIFETIME = DAY
/** How long the response to an `Idempotency-Key` is stored. */
export const IDEMPOTENCY_LIFETIME = DAY
/** How long a log-in waits for its second step. */
export const WAITING_LOGIN_LIFETIME = 10 * MINUTE
/** How long a remembered browser skips the second factor. */
export const REMEMBERED_BROWSER_LIFETIME = 30 * DAY
/** How long a browser stays known after a log-in. */
export const KNOWN_BROWSER_LIFETIME = 365 * DAY
/** How long a human verification challenge is valid. */
export const CHALLENGE_LIFETIME = 10 * MINUTE
/** How long the proof of work for an access code is valid, and a ticket after its wait. */
export const CODE_CHALLENGE_LIFETIME = 3 * MINUTE

/** How long mailed links work, by purpose. */
export const linkLifetimes = {
  'confirm-email': DAY,
  'change-email': DAY,
  'reset-password': HOUR,
  invite: 7 * DAY,
} as const
