import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { OperationId } from '../../generated/routes.ts'
import { readToken } from './accounts/authentication/bearer-token.ts'
import { readLogin } from './accounts/authentication/login-cookie.ts'
import { requireLogin } from './accounts/authentication/require-login.ts'
import type { Config } from './config/config.ts'
import { createContext, type Services } from './context/context.ts'
import { DomainError } from './errors/domain-error.ts'
import { fail } from './errors/fail.ts'
import { createHandlers } from './handlers.ts'
import type { AppEnv } from './http/app-env.ts'
import { takeBody } from './http/body/take-body.ts'
import { registerHandlers } from './http/envelope/contract-routes.ts'
import { answerError } from './http/envelope/error-answers.ts'
import { methodsOf, operationOf, paths } from './http/envelope/find-operation.ts'
import { validationErrors } from './http/envelope/validation-errors.ts'
import { rateLimits } from './http/rate-limits.ts'
import { RepeatedAnswers } from './http/repeated-answers.ts'
import { createCsrf } from './http/security/csrf.ts'
import { refuseSecondHost } from './http/security/one-host.ts'
import { otherOrigins } from './http/security/other-origins.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import { requestLog } from './http/server/request-log.ts'
import { requestMetrics } from './http/server/request-metrics.ts'
import { serveMailbox } from './mail/mailbox/site-mailbox.ts'
import { serveDocs } from './static-sites/docs-site.ts'
import { serveOrganiserSite } from './static-sites/organiser-site.ts'
import { serveWellKnown } from './static-sites/well-known.ts'
import { refuseAccessCode } from './watch/read-watch-event.ts'
import type { WatchSite } from './watch-site/watch-site.ts'

export interface AppOptions {
  config: Config
  secretKey: string
  services: Services
  /** Null when `frontend/` isn't built. */
  watchSite?: WatchSite | null
  log: Logger
  now?: () => Date
}

/** The HTTP side: the order of middlewares and routes, without logic. */
export function createApp({ config, secretKey, services, watchSite, log, now }: AppOptions) {
  const app = new OpenAPIHono<AppEnv>({
    getPath: (request) => paths.canonical(new URL(request.url).pathname),
    defaultHook: (result, c) => {
      if (result.success) return
      if (result.target === 'param') refuseParameters(result.error.issues.map((issue) => issue.path[0]))
      throw new DomainError(
        validationErrors(
          operationOf(c.req.method, c.req.path) as OperationId,
          result.error.issues,
          (result as { data?: unknown }).data,
        ),
      )
    },
  })
  const csrf = createCsrf(secretKey)
  const repeated = new RepeatedAnswers({ config, services, log })
  app.onError((error, c) => answerError(error, c))
  app.use(repeated.keep)
  app.use(requestLog(log), requestMetrics(services.measurements))
  app.use(securityHeaders(config))
  app.use(refuseSecondHost)
  app.use(async (c, next) => {
    c.set('ctx', createContext(config, loggingWith(services, c.get('log')), null, now))
    c.set('loginToken', null)
    c.set('isByToken', false)
    await next()
  })
  for (const path of ['/api/*', '/hubs/showing/*']) app.use(path, otherOrigins(config))
  app.route('/hubs/showing', services.hub.routes)
  app.use('/api/*', readToken, readLogin, requireLogin, rateLimits, takeBody, csrf.checkCsrf, checkMethod)
  registerHandlers(app, createHandlers(csrf))
  app.all('/api/*', () => fail('not-found'))
  serveMailbox(app, config)
  serveWellKnown(app, config)
  watchSite?.mount(app)
  serveDocs(app)
  serveOrganiserSite(app, config)
  const middlewares = app.fetch
  app.fetch = (request, env, execution) =>
    repeated.answer(request, env as AppEnv['Bindings'], () => middlewares(request, env, execution))
  return app
}

/** The same services, whose log lines carry the request's id. */
const loggingWith = (services: Services, log: Logger): Services => Object.create(services, { log: { value: log } })

/** A malformed reference is simply not found; a malformed access code gets an error, because people type it. */
function refuseParameters(names: (PropertyKey | undefined)[]): never {
  return names.includes('accessCode') ? refuseAccessCode() : fail('not-found')
}

/** Also refuses methods of a more general template: `pages/all` isn't a slide. */
const checkMethod: MiddlewareHandler<AppEnv> = (c, next) => {
  if (paths.templateOf(c.req.path) !== null && !operationOf(c.req.method, c.req.path)) {
    fail('method-not-allowed', { allow: methodsOf(c.req.path) })
  }
  return next()
}
