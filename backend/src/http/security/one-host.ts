import type { MiddlewareHandler } from 'hono'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../app-env.ts'

/** Takes alternating names and values, as in Node's `rawHeaders`. */
export function hasOneHost(rawHeaders: readonly string[]) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts <= 1
}

/** Refuses a second `Host` header (RFC 9112, 3.2), because a proxy in front might use the other one. */
export const refuseSecondHost: MiddlewareHandler<AppEnv> = (c, next) => {
  if (hasOneHost(c.env?.incoming?.rawHeaders ?? [])) return next()
  // Close the connection, because a smuggled request might follow
  c.header('connection', 'close')
  return fail('invalid-format', { field: 'Host' })
}
