import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../../config/config.ts'
import type { AppEnv } from '../app-env.ts'

// No page needs them, so no script that slipped in gets them
const unused = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'displayCapture',
] as const

/** Headers for every answer; private answers are never stored. Pages add their own content security policy. */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const isHttps = config.publicOrigin.startsWith('https:')
  const common = secureHeaders({
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: false, // `frame-ancestors` says it per page
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'same-origin',
    permissionsPolicy: Object.fromEntries(unused.map((feature) => [feature, []])),
  })
  return async (c, next) => {
    await common(c, next)
    // Browsers complain about it on plain http, except on this machine
    if (!isHttps && !isThisMachine(c.req.url)) c.res.headers.delete('cross-origin-opener-policy')
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'no-store')
  }
}

const isThisMachine = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
