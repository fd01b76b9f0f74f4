import type { MiddlewareHandler } from 'hono'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../app-env.ts'

/** Names and values in turn, as Node gives them. */
export const hasOneHost = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length <= 1

/** Refuses a second `Host` header (RFC 9112, 3.2): a proxy in front may go by one, and links here by the other. */
export const refuseSecondHost: MiddlewareHandler<AppEnv> = (c, next) => {
  if (hasOneHost(c.env?.incoming?.rawHeaders ?? [])) return next()
  // Nor is anything else taken that may hide behind it
  c.header('connection', 'close')
  return fail('invalid-format', { field: 'Host' })
}
