import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../../config/config.ts'
import type { AppEnv } from '../app-env.ts'

// Disabled features stay out of reach of an injected script
const unused = ['camera', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'displayCapture'] as const

/** Attendees' pages, documentation and calls. */
const OTHERS = /^\/(watch|docs|api|hubs)(\/|$)/i

/** Security headers for every response; API responses are never cached. Pages add their own content security policy. */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const isHttps = config.publicOrigin.startsWith('https:')
  const withMicrophone = (allowed: string[]) =>
    secureHeaders({
      // Other subdomains may not be ours, so only the operator can include them
      strictTransportSecurity: isHttps && `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
      xFrameOptions: false, // Each page sets `frame-ancestors` instead
      crossOriginResourcePolicy: 'same-origin',
      referrerPolicy: 'same-origin',
      permissionsPolicy: { ...Object.fromEntries(unused.map((feature) => [feature, []])), microphone: allowed },
    })
  // Organisers may dictate what is said
  const [forOrganisers, forOthers] = [withMicrophone(['self']), withMicrophone([])]
  return async (c, next) => {
    await (OTHERS.test(c.req.path) ? forOthers : forOrganisers)(c, next)
    if (c.get('isForOtherSites')) c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
    // Browsers warn about this header over plain http, except on localhost
    if (!isHttps && !isThisMachine(c.req.url)) c.res.headers.delete('cross-origin-opener-policy')
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'no-store')
  }
}

const isThisMachine = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
