import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** A page of ours asks, not a link or picture elsewhere. A client that is no browser sends no `Sec-Fetch-Site`. */
export const isSameOriginFetch = (c: HonoContext<AppEnv>) =>
  ['same-origin', undefined].includes(c.req.header('sec-fetch-site'))
