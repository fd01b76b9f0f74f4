import type { MiddlewareHandler } from 'hono'
import { isForVisitors } from '../../../openapi/rules/http/http.ts'
import { rateLimitHeaders } from '../../../openapi/rules/http/rate-limit-headers.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What is said comes several times a second, beside all that a presenter does. */
const CAPTIONS = /\/captions\/?$/i

/** Sends what is left of the limits that have counted the call, also with an error. */
export const sendRateLimits: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('rateLimits', [])
  await next()
  for (const [name, value] of rateLimitHeaders(c.get('rateLimits'))) c.header(name, value)
}

/** Limits changes per account and attendees' reads per address. The log-in has its own, stricter limit. */
export const rateLimits: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { actor, services } = c.get('ctx')
  const usages = c.get('rateLimits')
  if (isForVisitors(c.req.path.toLowerCase())) usages.push(await services.limits.watch.consume(clientAddress(c)))
  else if (actor && !SAFE_METHODS.has(c.req.method)) {
    const limit =
      CAPTIONS.test(c.req.path) && c.req.method === 'POST' ? services.limits.caption : services.limits.change
    usages.push(await limit.consume(actor.reference))
  }
  await next()
}
