import type { Config } from '../config.ts'

/** Where a third party's widget loads its script and frames from: for the content security policy. Null: nowhere else. */
export function scriptOriginOf({ humanVerification }: Pick<Config, 'humanVerification'>): string | null {
  if (humanVerification.provider === 'turnstile') return 'https://challenges.cloudflare.com'
  return humanVerification.provider === 'hcaptcha' ? 'https://*.hcaptcha.com' : null
}
