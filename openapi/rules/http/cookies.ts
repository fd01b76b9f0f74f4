// Names of cookies; over HTTPS they have the prefix `__Host-`.

export const LOGIN_COOKIE = 'lectern-login'
/** Binds a CSRF token to a browser that is not logged in. */
export const VISITOR_COOKIE = 'lectern-visitor'
export const WAITING_LOGIN_COOKIE = 'lectern-second-step'
/** Identifies the browser of a registration, whose password counts there once the address is confirmed. */
export const REGISTRATION_COOKIE = 'lectern-registration'
