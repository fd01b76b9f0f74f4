import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { LOGIN_COOKIE } from '../../../openapi/rules/http/cookies.ts'
import { KeyedSemaphore } from '../infrastructure/concurrency/semaphore.ts'
import type { AppEnv } from './app-env.ts'
import { bearerTokenOf } from './security/bearer-header.ts'
import { readCookie } from './security/cookies.ts'

/** Reads of one caller that a process works on at once; a page needs no more, and others wait their turn. */
const AT_ONCE = 3

/** Images have queues of their own. A slow bucket must not hold up the caller's other reads. */
const IMAGES = '/api/images/'

type CallerOf = (c: HonoContext<AppEnv>) => string | undefined

/** The access token or log-in of a request, not looked up yet, since the look-up is a read too. */
export const credentialOf: CallerOf = (c) => bearerTokenOf(c.req.raw.headers) || readCookie(c, LOGIN_COOKIE)

/** The account that acts, which may have several log-ins. */
export const accountOf: CallerOf = (c) => c.get('ctx').actor?.reference

/** Lets a caller's reads wait for each other, so that many connections of one caller hold other people up by a few reads only. */
export function limitReads(callerOf: CallerOf): MiddlewareHandler<AppEnv> {
  const reads = new KeyedSemaphore({ concurrency: AT_ONCE })
  return (c, next) => {
    const caller = callerOf(c)
    if (!caller || c.req.method !== 'GET' || c.req.path.startsWith(IMAGES)) return next()
    return reads.run(caller, next)
  }
}
