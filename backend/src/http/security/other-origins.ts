import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from '../../config/config.ts'
import type { AppEnv } from '../app-env.ts'

/**
 * Lets pages of the sites that the operator named (`API_ORIGINS`) read answers of the API and of the hub. They show who they are by an
 * access token: a cookie that comes along from such a page does not count. Other sites get no CORS header at all.
 */
export function otherOrigins({ apiOrigins }: Pick<Config, 'apiOrigins'>): MiddlewareHandler<AppEnv> {
  const answer = cors({
    origin: apiOrigins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // The last two are sent by SignalR's client
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
    exposeHeaders: ['ETag', 'Attendee-Id', 'Location', 'csrf-token', 'Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
    maxAge: 600,
  })
  return async (c, next) => {
    if (apiOrigins.length === 0) return next()
    // Also for those who get no header, or a cache would give their answer to somebody who does
    c.header('vary', 'Origin', { append: true })
    if (!apiOrigins.includes(c.req.header('origin') ?? '')) return next()
    c.req.raw.headers.delete('cookie')
    return answer(c, next)
  }
}
