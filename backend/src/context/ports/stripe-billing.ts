import type Stripe from 'stripe'
import type { SingleFlight } from '../../infrastructure/concurrency/single-flight.ts'

export type PaidLevel = 'Basic' | 'Premium'

/** The Stripe client, and the prices of our plans. */
export interface StripeBilling {
  stripe: Stripe
  webhookSecret: string
  prices: Record<PaidLevel, string>
  /** Merges simultaneous clicks into one call on this node; across nodes, idempotency keys do. */
  once: SingleFlight
}
