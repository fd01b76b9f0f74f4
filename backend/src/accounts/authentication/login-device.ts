import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { LoginDevice } from '../login/log-in.ts'

/** The browser of a request, for a log-in that it starts. */
export const loginDevice = (c: HonoContext<AppEnv>): LoginDevice => ({
  clientAddress: clientAddress(c),
  userAgent: c.req.header('user-agent') ?? '',
})
