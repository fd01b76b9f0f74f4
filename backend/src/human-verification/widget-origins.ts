import type { Config } from '../config/config.ts'

const origins = {
  turnstile: ['https://challenges.cloudflare.com'],
  // The wildcard does not cover the name itself
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/** Where a third party's widget loads its script, styles and frames from: for the content security policy. */
export function widgetOriginsOf({ humanVerification: { provider } }: Pick<Config, 'humanVerification'>): string[] {
  return provider === 'turnstile' || provider === 'hcaptcha' ? origins[provider] : []
}
