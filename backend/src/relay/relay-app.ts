import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { checkMethod, createBaseApp, loggingWith } from '../base-app.ts'
import type { Config } from '../config/config.ts'
import type { Context, WatchContext } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import type { AppEnv } from '../http/app-env.ts'
import { type Handlers, registerHandlers } from '../http/envelope/contract-routes.ts'
import { operationOf } from '../http/envelope/find-operation.ts'
import { rateLimits } from '../http/rate-limits.ts'
import { version } from '../infrastructure/version.ts'
import { serveWellKnown } from '../static-sites/well-known.ts'
import { watchHandlers } from '../watch/routes.ts'
import type { WatchSite } from '../watch-site/watch-site.ts'
import { relayImageHandlers } from './images/relay-images.ts'
import type { RelayServices } from './relay-services.ts'

interface RelayAppOptions {
  config: Config
  services: RelayServices
  /** Null when `frontend/` isn't built. */
  watchSite?: WatchSite | null
  log: Logger
  now?: () => Date
  /** How long pictures are served without asking an upstream node again. */
  freshMs?: number | undefined
}

/** The HTTP side of a relay: pages, calls and the hub for attendees, and nothing for organisers. */
export function createRelayApp({ config, services, watchSite, log, freshMs, now = () => new Date() }: RelayAppOptions) {
  // Handlers and pages of attendees take no more than a `WatchContext`
  const contextOf = (log: Logger) =>
    ({ actor: null, config, services: loggingWith(services, log), now }) satisfies WatchContext & {
      actor: null
    } as unknown as Context
  const app = createBaseApp({ config, services, log, contextOf, watchSite: watchSite ?? null })
  const handlers = createRelayHandlers(services, freshMs)
  app.use('/api/*', onlyAttendees(handlers), rateLimits, checkMethod)
  registerHandlers(app, handlers)
  app.all('/api/*', () => fail('not-found'))
  serveWellKnown(app, config)
  watchSite?.mount(app)
  return app
}

const createRelayHandlers = (services: RelayServices, freshMs: number | undefined): Partial<Handlers> => ({
  ...watchHandlers,
  ...relayImageHandlers(services.upstream, { freshMs }),
  getHealth: async () => ({ status: 200, data: { status: 'ok', version } }),
  getReadiness: async () => {
    const { upstream, backplane, isStopping } = services
    // Once it knows showings, a relay without upstream nodes serves those; a wrong address is noticed at the start
    if (isStopping || !upstream.wasReachable) return fail('unavailable', { retryAfterSeconds: 2 })
    return { status: 200, data: { status: upstream.isReachable && backplane.isConnected() ? 'ok' : 'degraded' } }
  },
})

/** Refuses the calls of organisers, which a proxy should have sent to a node. */
const onlyAttendees =
  (handlers: Partial<Handlers>): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const operation = operationOf(c.req.method, c.req.path)
    if (operation && !(operation in handlers)) fail('not-found', { message: refusals.onlyAttendees })
    return next()
  }
