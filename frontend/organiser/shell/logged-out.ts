import { paths, patterns } from '../paths.ts'

interface Place {
  pathname: string
  search: string
}

const isLogin = ({ pathname }: Place) => pathname.toLowerCase().replace(/\/$/, '') === patterns.login

/**
 * Where a browser goes whose log-in has ended (document 1, section 4), seen from the page that asked: to the log-in
 * page with the way back, or, when it was there already, to the log-in page saying that it failed. Nowhere, when the
 * browser has come to the log-in page meanwhile.
 */
export const loggedOutAddress = (from: Place, now: Place): string | undefined => {
  if (isLogin(from)) return paths.login({ failed: 'true' })
  return isLogin(now) ? undefined : paths.login({ returnUrl: from.pathname + from.search })
}

/**
 * The state with which the Logout button goes to the log-in page, where the log-in is ended: so the page that is left
 * can ask about unsaved changes first, and no address logs anybody out.
 */
export const LOGGING_OUT = { isLoggingOut: true } as const

export const isLoggingOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLoggingOut' in state

/** The state with which a person comes back to the log-in page whose first step was too long ago. */
export const STEP_EXPIRED = { isStepExpired: true } as const

export const isStepExpired = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isStepExpired' in state
