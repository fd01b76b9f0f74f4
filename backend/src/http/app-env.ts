import type { Logger } from 'pino'
import type { RateLimitUsage } from '../../../openapi/rules/http/rate-limit-headers.ts'
import type { Context } from '../context/context.ts'
import type { CacheableResponse } from './cacheable-response.ts'

/** What middlewares store for the handlers after them. */
export interface AppEnv {
  Bindings: { incoming?: { socket: { remoteAddress?: string; bytesRead: number }; rawHeaders?: string[] } }
  Variables: {
    requestId: string
    log: Logger
    ctx: Context
    /** The raw token of the log-in cookie, if it's valid. */
    loginToken: string | null
    /** The caller authenticates with an access token, so cookies and the CSRF token are ignored. */
    isByToken: boolean
    /** What the limits leave that have counted this call, for its `RateLimit` headers. */
    rateLimits: RateLimitUsage[]
    /** The operation accepts form posts, so its errors may be HTML pages. */
    takesForms: boolean
    /** Set by a handler whose answer may be sent again to other visitors. */
    cacheable: CacheableResponse | undefined
    /** Set by a handler whose answer pages of other sites may load. */
    isForOtherSites: true | undefined
  }
}
