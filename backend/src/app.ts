import type { Logger } from 'pino'
import { readToken } from './accounts/authentication/bearer-token.ts'
import { readLogin } from './accounts/authentication/login-cookie.ts'
import { requireLogin } from './accounts/authentication/require-login.ts'
import { checkMethod, createBaseApp, loggingWith } from './base-app.ts'
import type { Config } from './config/config.ts'
import { createContext, type Services } from './context/context.ts'
import { fail } from './errors/fail.ts'
import { createHandlers } from './handlers.ts'
import { takeBody } from './http/body/take-body.ts'
import { registerHandlers } from './http/envelope/contract-routes.ts'
import { accountOf, credentialOf, limitReads } from './http/limit-reads.ts'
import { rateLimits } from './http/rate-limits.ts'
import { createCsrf } from './http/security/csrf.ts'
import { currentCaller, onBehalfOf } from './infrastructure/concurrency/caller.ts'
import { serveMailbox } from './mail/mailbox/site-mailbox.ts'
import { answerRelays } from './relay/answering/answer-relays.ts'
import { serveDocs } from './static-sites/docs-site.ts'
import { serveOrganiserSite } from './static-sites/organiser-site.ts'
import { serveWellKnown } from './static-sites/well-known.ts'
import type { WatchSite } from './watch-site/watch-site.ts'

interface AppOptions {
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
  const contextOf = (log: Logger) => createContext(config, loggingWith(services, log), null, now)
  const app = createBaseApp({ config, services, log, contextOf, watchSite: watchSite ?? null })
  const csrf = createCsrf(secretKey)
  app.use(
    '/api/*',
    limitReads(credentialOf),
    readToken,
    readLogin,
    requireLogin,
    (c, next) => onBehalfOf(accountOf(c) ?? currentCaller(), next),
    rateLimits,
    limitReads(accountOf),
    takeBody,
    csrf.checkCsrf,
    checkMethod,
  )
  registerHandlers(app, createHandlers(csrf))
  app.all('/api/*', () => fail('not-found'))
  answerRelays(app, { secretKey, services })
  serveMailbox(app, config)
  serveWellKnown(app, config)
  watchSite?.mount(app)
  serveDocs(app, config)
  serveOrganiserSite(app, config)
  return app
}
