import type { Config } from '../config/config.ts'
import { widgetOriginsOf } from '../human-verification/widget-origins.ts'

/**
 * The content security policy of the organiser's pages: scripts and styles need this response's nonce, and the only other origins are
 * those of configured services.
 */
export function createOrganiserPolicy(config: Pick<Config, 'humanVerification' | 'billing' | 'publicOrigin'>) {
  const widgets = widgetOriginsOf(config).map((origin) => ` ${origin}`)
  const others = widgets.join('')
  const checkout = config.billing.provider === 'stripe' ? ' https://checkout.stripe.com' : ''
  return (nonce: string) =>
    [
      "default-src 'self'",
      // Our scripts may load others. Browsers that support `strict-dynamic` ignore the origins; older ones use them
      `script-src 'nonce-${nonce}' 'strict-dynamic'${others}`,
      `style-src 'self' 'nonce-${nonce}'${others}`,
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "worker-src 'self' blob:",
      `connect-src 'self' ${config.publicOrigin.replace(/^http/, 'ws')}${others}`,
      `frame-src 'self'${others}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action 'self'${checkout}`,
      "frame-ancestors 'none'",
    ].join('; ')
}
