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
  BILLING_PROVIDER: z
    .enum(['none', 'stripe'])
    .default('none')
    .describe(
      '`stripe` takes payments and needs the settings below; its webhook is `/api/billing/stripe-webhook`. With `none`, all plan changes take effect immediately. Announce new prices to subscribers at least 14 days in advance',
    ),
  STRIPE_SECRET_KEY: z.string().optional().describe("Stripe's secret key"),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('The signing secret of the webhook'),
  STRIPE_PRICE_BASIC: z.string().optional().describe('The price of Basic at Stripe'),
  STRIPE_PRICE_PREMIUM: z.string().optional().describe('The price of Premium at Stripe'),
  STRIPE_API_BASE: origin.optional().describe("For tests: another server with Stripe's API"),
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
