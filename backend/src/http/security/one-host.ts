import type { MiddlewareHandler } from 'hono'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../app-env.ts'

/** Takes alternating names and values, as in Node's `rawHeaders`. */
export const hasOneHost = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length <= 1

/** Refuses a second `Host` header (RFC 9112, 3.2), because a proxy in front might use the other one. */
export const refuseSecondHost: MiddlewareHandler<AppEnv> = (c, next) => {
  if (hasOneHost(c.env?.incoming?.rawHeaders ?? [])) return next()
  // Close the connection, because a smuggled request might follow
  c.header('connection', 'close')
  return fail('invalid-format', { field: 'Host' })
}
