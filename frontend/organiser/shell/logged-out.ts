import { paths, patterns } from '../paths.ts'

interface Place {
  pathname: string
  search: string
}

export const isLogin = ({ pathname }: Place) => pathname.toLowerCase().replace(/\/$/, '') === patterns.login

/**
 * Where to go after the login has expired (docs/product-rules.md#log-in), based on the page that made the call: to the log-in
 * page with the way back, or from the log-in page to the same page with an error. Undefined if the log-in page is
 * already open.
 */
export const loggedOutAddress = (from: Place, now: Place): string | undefined => {
  if (isLogin(from)) return paths.login({ failed: 'true' })
  return isLogin(now) ? undefined : paths.login({ returnUrl: from.pathname + from.search })
}

/**
 * The state with which the Logout button opens the log-in page, which then logs out. So the current page can ask about
 * unsaved changes first, and no link can log users out.
 */
export const LOGGING_OUT = { isLoggingOut: true } as const

/** The same for the user's own wish to log out, which also deletes what is stored on this device. */
export const LOGGING_OUT_BY_USER = { isLoggingOut: true, isByUser: true } as const

export const isByUser = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isByUser' in state

export const isLoggingOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLoggingOut' in state

/** The state with which the log-in page opens after the login has ended on its own, as in another tab. */
export const LOGIN_ENDED = { isLoginEnded: true } as const

export const isLoginEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLoginEnded' in state

/** The state with which the log-in page opens after the first step has expired. */
export const STEP_EXPIRED = { isStepExpired: true } as const

export const isStepExpired = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isStepExpired' in state
