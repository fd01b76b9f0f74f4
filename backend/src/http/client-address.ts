import type { Context as HonoContext } from 'hono'
import { clientAddressOf } from '../infrastructure/network-address.ts'
import type { AppEnv } from './app-env.ts'

/** The client's address. `X-Forwarded-For` only counts from a trusted proxy. */
export const clientAddress = (c: HonoContext<AppEnv>) =>
  clientAddressOf({
    remoteAddress: c.env?.incoming?.socket.remoteAddress,
    forwardedFor: c.req.header('x-forwarded-for'),
    isTrusted: c.get('ctx').config.isTrustedProxy,
  })
