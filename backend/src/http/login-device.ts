import type { Context as HonoContext } from 'hono'
import type { LoginDevice } from '../accounts/login/log-in.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'

/** What this request tells of the browser, for a log-in that it starts. */
export const loginDevice = (c: HonoContext<AppEnv>): LoginDevice => ({
  clientAddress: clientAddress(c),
  userAgent: c.req.header('user-agent') ?? '',
})
