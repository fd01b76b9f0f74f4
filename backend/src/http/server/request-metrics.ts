import type { MiddlewareHandler } from 'hono'
import type { Measurements } from '../../context/ports/measurements.ts'
import type { AppEnv } from '../app-env.ts'
import { operationOf } from '../envelope/find-operation.ts'

/** Measures each request by its operation. Paths are no labels, because clients choose them. */
export const requestMetrics =
  (measurements: Measurements): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now()
    await next()
    const operation = operationOf(c.req.method, c.req.path) ?? 'page'
    measurements.request(operation, c.res.status, (performance.now() - started) / 1_000)
  }
