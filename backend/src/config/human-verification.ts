import * as z from 'zod'
import { requireAll } from './config-error.ts'

/** The CAPTCHA provider; only third parties need keys. */
export type HumanVerificationConfig =
  | { provider: 'altcha' | 'off' }
  | { provider: 'turnstile' | 'hcaptcha'; siteKey: string; secret: string }

export const humanVerificationSettings = z.object({
  HUMAN_VERIFICATION: z
    .enum(['altcha', 'turnstile', 'hcaptcha', 'off'])
    .default('altcha')
    .describe('`altcha` (a proof of work in the background), `turnstile`, `hcaptcha` or `off`'),
  HUMAN_VERIFICATION_SITE_KEY: z.string().optional().describe('Your site key for Turnstile or hCaptcha'),
  HUMAN_VERIFICATION_SECRET: z.string().optional().describe('Your secret for Turnstile or hCaptcha'),
})
const KEYS = ['HUMAN_VERIFICATION_SITE_KEY', 'HUMAN_VERIFICATION_SECRET'] as const

/** @throws ConfigError */
export function readHumanVerification(env: z.output<typeof humanVerificationSettings>): HumanVerificationConfig {
  const { HUMAN_VERIFICATION: provider } = env
  if (provider === 'altcha' || provider === 'off') return { provider }
  const given = requireAll(env, KEYS, () => `HUMAN_VERIFICATION=${provider} needs ${KEYS.join(' and ')}`)
  return { provider, siteKey: given.HUMAN_VERIFICATION_SITE_KEY, secret: given.HUMAN_VERIFICATION_SECRET }
}
