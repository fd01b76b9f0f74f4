import Stripe from 'stripe'
import type { BillingConfig } from '../../config/billing.ts'
import type { StripeBilling } from '../../context/ports/stripe-billing.ts'
import { SingleFlight } from '../../infrastructure/concurrency/single-flight.ts'

/** The Stripe client; null without a payment provider. Sends no requests yet. */
export function createStripeBilling(config: BillingConfig): StripeBilling | null {
  if (config.provider === 'none') return null
  const { secretKey, webhookSecret, prices, apiBase } = config
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(apiBase ? serverOf(apiBase) : {}),
  })
  return { stripe, webhookSecret, prices, once: new SingleFlight() }
}

function serverOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase)
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol.replace(':', '') as 'http',
  }
}
