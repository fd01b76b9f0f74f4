import type { Context as HonoContext } from 'hono'
import type { Config } from '../config/config.ts'
import { clientAddressOf } from '../infrastructure/network-address.ts'
import type { AppEnv } from './app-env.ts'

/** The client's address. `X-Forwarded-For` only counts from a trusted proxy. */
export const clientAddress = (c: HonoContext<AppEnv>) => addressOf(c.req.raw.headers, c.env, c.get('ctx').config)

/** The same for a request that no middleware has seen. */
export const addressOf = (
  headers: Pick<Headers, 'get'>,
  env: AppEnv['Bindings'],
  { isTrustedProxy }: Pick<Config, 'isTrustedProxy'>,
) =>
  clientAddressOf({
    remoteAddress: env?.incoming?.socket.remoteAddress,
    forwardedFor: headers.get('x-forwarded-for'),
    isTrusted: isTrustedProxy,
  })
