import { paths, patterns } from '../paths.ts'

/**
 * Where a browser goes whose log-in has ended (document 1, section 4): to the log-in page with the way back, or,
 * when it is there already, to the log-in page saying that it failed.
 */
export const loggedOutAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname.toLowerCase().replace(/\/$/, '') === patterns.login
    ? paths.login({ failed: 'true' })
    : paths.login({ returnUrl: pathname + search })

/**
 * The state with which the Logout button goes to the log-in page, where the log-in is ended: so the page that is left
 * can ask about unsaved changes first, and no address logs anybody out.
 */
export const LOGGING_OUT = { isLoggingOut: true } as const

export const isLoggingOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLoggingOut' in state
