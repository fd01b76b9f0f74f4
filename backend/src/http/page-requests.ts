import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config/config.ts'
import { networkOf } from '../infrastructure/network-address.ts'
import { runPageRequest } from '../limits/lanes.ts'
import type { AppEnv } from './app-env.ts'
import { addressOf } from './client-address.ts'

/** Calls and health checks have limits of their own. */
const NO_PAGES = /^\/(api|hubs|internal|healthz|readyz)(\/|$)/

/** Page requests wait for each other: a hall behind one address is never refused, and calls of others come between. */
export const pageRequests =
  (config: Pick<Config, 'isTrustedProxy'>): MiddlewareHandler<AppEnv> =>
  (c, next) =>
    NO_PAGES.test(c.req.path) ? next() : runPageRequest(networkOf(addressOf(c.req.raw.headers, c.env, config)), next)
