import type { Logger } from 'pino'
import type { Context } from '../context/context.ts'

/** What the middlewares leave for those after them. */
export interface AppEnv {
  Bindings: { incoming?: { socket: { remoteAddress?: string }; rawHeaders?: string[] } }
  Variables: {
    requestId: string
    log: Logger
    ctx: Context
    /** The raw token of the log-in cookie, when there is a valid one. */
    loginToken: string | null
    /** An access token tells who acts: cookies do not count, and so neither does the CSRF token. */
    isByToken: boolean
    /** The operation can be called by a page's form: its errors may be a page too. */
    takesForms: boolean
  }
}
