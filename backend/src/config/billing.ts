import * as z from 'zod'
import { requireAll } from './config-error.ts'
import { origin } from './values.ts'

/** The payment provider. With `none` every plan is free. */
export type BillingConfig =
  | { provider: 'none' }
  | {
      provider: 'stripe'
      secretKey: string
      webhookSecret: string
      prices: { Basic: string; Premium: string }
      /** Another server with Stripe's API, for tests. */
      apiBase: string | null
    }

export const billingSettings = z.object({
  BILLING_PROVIDER: z.enum(['none', 'stripe']).default('none'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_BASIC: z.string().optional(),
  STRIPE_PRICE_PREMIUM: z.string().optional(),
  STRIPE_API_BASE: origin.optional(),
})
const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_BASIC', 'STRIPE_PRICE_PREMIUM'] as const

/** @throws ConfigError */
export function readBilling(env: z.output<typeof billingSettings>): BillingConfig {
  if (env.BILLING_PROVIDER === 'none') return { provider: 'none' }
  const given = requireAll(env, KEYS, (missing) => `BILLING_PROVIDER=stripe needs ${missing.join(', ')}`)
  return {
    provider: 'stripe',
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    prices: { Basic: given.STRIPE_PRICE_BASIC, Premium: given.STRIPE_PRICE_PREMIUM },
    apiBase: env.STRIPE_API_BASE ?? null,
  }
}
