import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import type { AppEnv } from '../app-env.ts'

/**
 * Warns once if a proxy sends the clients' addresses and none is trusted: all clients then have the proxy's address, and share the limits of
 * one. A client can send the header itself, so this is only a hint.
 */
export function warnOfProxy({ hasTrustedProxies }: Pick<Config, 'hasTrustedProxies'>, log: Logger) {
  let isDone = hasTrustedProxies
  const warn: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!isDone && c.req.header('x-forwarded-for') !== undefined) {
      isDone = true
      const peer = c.env?.incoming?.socket.remoteAddress
      log.warn(
        { peer },
        'X-Forwarded-For arrives, but TRUSTED_PROXIES is not set: all clients count as one address. Set it to the address of your proxy',
      )
    }
    await next()
  }
  return warn
}
