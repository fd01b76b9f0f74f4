import type { Config } from '../config/config.ts'

const origins = {
  turnstile: ['https://challenges.cloudflare.com'],
  // The wildcard doesn't include the domain itself
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/** The origins of a third party's scripts, styles and frames, for the content security policy. */
export function widgetOriginsOf({ humanVerification: { provider } }: Pick<Config, 'humanVerification'>): string[] {
  return provider === 'turnstile' || provider === 'hcaptcha' ? origins[provider] : []
}
