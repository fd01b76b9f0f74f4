import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'
import type { AppEnv } from './app-env.ts'

/** Headers for every answer; private answers are never stored. Pages add their own content security policy. */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const isHttps = config.publicOrigin.startsWith('https:')
  const common = secureHeaders({
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: false, // `frame-ancestors` says it per page
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'same-origin',
  })
  return async (c, next) => {
    await common(c, next)
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'no-store')
  }
}
