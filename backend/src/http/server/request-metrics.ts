import type { MiddlewareHandler } from 'hono'
import type { Measurements } from '../../context/ports/measurements.ts'
import type { AppEnv } from '../app-env.ts'
import { operationName } from '../envelope/find-operation.ts'

/** Measures each request by its operation. */
export const requestMetrics =
  (measurements: Measurements): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now()
    await next()
    measurements.request(operationName(c.req.method, c.req.path), c.res.status, (performance.now() - started) / 1_000)
  }
