import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** Whether a page of ours sent the request, not a link or image elsewhere. Other clients than browsers send no `Sec-Fetch-Site`. */
export const isSameOriginFetch = (c: HonoContext<AppEnv>) =>
  ['same-origin', undefined].includes(c.req.header('sec-fetch-site'))
