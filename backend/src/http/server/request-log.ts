import { randomUUID } from 'node:crypto'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'

interface LoggedRequest {
  /** Undefined when the log adds it by itself. */
  requestId?: string
  method: string
  route: string
  status: number
  /** When the request came, on the clock of `performance`. */
  started: number
}

/** Supervisors, proxies and Prometheus ask every few seconds, which would fill the log. */
const probes = new Set(['/healthz', '/readyz'])

/** One line for each request, at `debug` for a probe that succeeds. Paths may contain access codes, tokens or references, so queries, bodies and paths are never logged. */
export const logRequest = (log: Logger, { started, ...request }: LoggedRequest) =>
  log[probes.has(request.route) && request.status < 400 ? 'debug' : 'info']({
    ...request,
    ms: Math.round(performance.now() - started),
  })

/** The template of the matched route. */
export const routeOf = (c: HonoContext<AppEnv>) =>
  matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? '/*'

/** Logs one line per request: id, method, route, status and time. */
export const requestLog =
  (log: Logger): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.header('x-request-id', requestId)
    await next()
    logRequest(c.get('log'), { method: c.req.method, route: routeOf(c), status: c.res.status, started })
  }
