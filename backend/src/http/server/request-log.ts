import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'

/**
 * Logs one line per request: id, method, route, status and time. It logs the route's template instead of the path, because paths
 * may contain access codes, tokens or references. Queries and bodies are never logged.
 */
export const requestLog =
  (log: Logger): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.header('x-request-id', requestId)
    await next()
    c.get('log').info({
      method: c.req.method,
      route: matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? '/*',
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    })
  }
