import type Stripe from 'stripe'
import type { SingleFlight } from '../../infrastructure/caching/single-flight.ts'

export type PaidLevel = 'Basic' | 'Premium'

/** The way to Stripe, and what it has to know of our plans. */
export interface StripeBilling {
  stripe: Stripe
  webhookSecret: string
  prices: Record<PaidLevel, string>
  /** Several clicks at the same time ask Stripe once; other nodes are held together by idempotency keys. */
  once: SingleFlight
}
