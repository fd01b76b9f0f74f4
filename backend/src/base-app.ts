import { type Hook, OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { OperationId } from '../../generated/routes.ts'
import { budgets } from '../../openapi/rules/http/budgets.ts'
import { errorItemsOf } from '../../openapi/rules/validation-findings.ts'
import type { Config } from './config/config.ts'
import type { Context, WatchServices } from './context/context.ts'
import type { Measurements } from './context/ports/measurements.ts'
import { DomainError } from './errors/domain-error.ts'
import { fail } from './errors/fail.ts'
import type { AppEnv } from './http/app-env.ts'
import { addressOf } from './http/client-address.ts'
import { answerError } from './http/envelope/error-answers.ts'
import { methodsOf, operationName, operationOf, paths } from './http/envelope/find-operation.ts'
import { pageRequests } from './http/page-requests.ts'
import { sendRateLimits } from './http/rate-limits.ts'
import { ResponseCache } from './http/response-cache.ts'
import { refuseSecondHost } from './http/security/one-host.ts'
import { otherOrigins } from './http/security/other-origins.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import { requestLog } from './http/server/request-log.ts'
import { warnOfProxy } from './http/server/warn-of-proxy.ts'
import { onBehalfOf } from './infrastructure/concurrency/caller.ts'
import { largestNetworkOf } from './infrastructure/network-address.ts'
import { refuseAccessCode } from './watch/read-watch-event.ts'
import type { WatchSite } from './watch-site/watch-site.ts'

interface BaseParts {
  config: Config
  services: Pick<WatchServices, 'hub' | 'limits' | 'measurements'>
  log: Logger
  /** A request's context, whose log lines carry the request's id. */
  contextOf(log: Logger): Context
  /** Null when `frontend/` isn't built. */
  watchSite: WatchSite | null
}

/** What nodes and relays have in common: paths, validation, errors, log, security headers and the hub. */
export function createBaseApp({ config, services, log, contextOf, watchSite }: BaseParts) {
  const app = new OpenAPIHono<AppEnv>({
    getPath: (request) => paths.canonical(new URL(request.url).pathname),
    defaultHook: refuseInvalidInput,
  })
  const cache = new ResponseCache({
    config,
    services,
    log,
    variantOf: watchSite?.variantOf,
    maxBytes: budgets.responseCache.amount,
  })
  app.onError((error, c) => answerError(error, c))
  app.use((c, next) => onBehalfOf(largestNetworkOf(addressOf(c.req.raw.headers, c.env, config)), next))
  app.use(cache.store)
  app.use(warnOfProxy(config, log))
  app.use(requestLog(log), requestMetrics(services.measurements))
  app.use(securityHeaders(config))
  app.use(refuseSecondHost)
  app.use(pageRequests(config))
  app.use(async (c, next) => {
    c.set('ctx', contextOf(c.get('log')))
    c.set('loginToken', null)
    c.set('isByToken', false)
    await next()
  })
  for (const path of ['/api/*', '/hubs/showing/*']) app.use(path, otherOrigins(config))
  app.use('/api/*', sendRateLimits)
  app.route('/hubs/showing', services.hub.routes)
  const middlewares = app.fetch
  app.fetch = (request, env, execution) =>
    cache.answer(request, env as AppEnv['Bindings'], () => middlewares(request, env, execution))
  return app
}

const refuseInvalidInput: Hook<unknown, AppEnv, string, unknown> = (result, c) => {
  if (result.success) return
  if (result.target === 'param') refuseParameters(result.error.issues.map((issue) => issue.path[0]))
  const operation = operationOf(c.req.method, c.req.path) as OperationId
  throw new DomainError(errorItemsOf(operation, result.error.issues, (result as { data?: unknown }).data))
}

/** A malformed reference is simply not found; a malformed access code gets an error, because people type it. */
function refuseParameters(names: (PropertyKey | undefined)[]): never {
  return names.includes('accessCode') ? refuseAccessCode() : fail('not-found')
}

/** The same services, whose log lines carry the request's id. */
export const loggingWith = <S extends WatchServices>(services: S, log: Logger): S =>
  Object.create(services, { log: { value: log } })

/** Also refuses methods of a more general template: `pages/all` isn't a slide. */
export const checkMethod: MiddlewareHandler<AppEnv> = (c, next) => {
  if (paths.templateOf(c.req.path) !== null && !operationOf(c.req.method, c.req.path)) {
    fail('method-not-allowed', { allow: methodsOf(c.req.path) })
  }
  return next()
}

/** Measures each request by its operation. */
const requestMetrics =
  (measurements: Measurements): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now()
    await next()
    measurements.request(operationName(c.req.method, c.req.path), c.res.status, (performance.now() - started) / 1_000)
  }
