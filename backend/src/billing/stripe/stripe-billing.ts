import Stripe from 'stripe'
import type { BillingConfig } from '../../config/config.ts'
import { SingleFlight } from '../../infrastructure/caching/single-flight.ts'

export type PaidLevel = 'Basic' | 'Premium'

/** The way to Stripe, and what it has to know of our plans. */
export interface StripeBilling {
  stripe: Stripe
  webhookSecret: string
  prices: Record<PaidLevel, string>
  /** Several clicks at the same time ask Stripe once; other nodes are held together by idempotency keys. */
  once: SingleFlight
}

/** Null without a payment provider. Nothing is sent yet. */
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
