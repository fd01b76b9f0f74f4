import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from '../../config/config.ts'
import type { AppEnv } from '../app-env.ts'

/**
 * CORS for the sites in `API_ORIGINS`, on the API and the hub. These pages authenticate with access tokens: their cookies are dropped.
 * Other sites get no CORS headers.
 */
export function otherOrigins({ apiOrigins }: Pick<Config, 'apiOrigins'>): MiddlewareHandler<AppEnv> {
  const answer = cors({
    origin: apiOrigins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // SignalR's client sends the last two
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Range',
      'X-Requested-With',
      'X-SignalR-User-Agent',
    ],
    exposeHeaders: [
      'ETag',
      'Attendee-Id',
      'Location',
      'csrf-token',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'WWW-Authenticate',
      'X-Request-Id',
    ],
    maxAge: 600,
  })
  return async (c, next) => {
    if (apiOrigins.length === 0) return next()
    // Also on responses without CORS headers, or a cache would serve them to allowed origins
    c.header('vary', 'Origin', { append: true })
    if (!apiOrigins.includes(c.req.header('origin') ?? '')) return next()
    c.req.raw.headers.delete('cookie')
    return answer(c, next)
  }
}
