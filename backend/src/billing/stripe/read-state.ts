import type Stripe from 'stripe'
import { isHigher } from '../../../../generated/plans.ts'
import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import type { PaidLevel, StripeBilling } from '../../context/ports/stripe-billing.ts'

/** The meaning of a Stripe subscription at one moment. */
export interface SubscriptionState {
  /** False when it has ended or was never paid. */
  isLive: boolean
  level: AccountLevel
  paidUntil: Date | null
  pending: { level: AccountLevel; from: Date } | null
  /** Whether a renewal couldn't be paid. */
  isPaymentOpen: boolean
  /** The payment page of the open invoice. */
  paymentUrl: string | null
}

const ended: SubscriptionState = {
  isLive: false,
  level: 'Free',
  paidUntil: null,
  pending: null,
  isPaymentOpen: false,
  paymentUrl: null,
}
const liveStatuses = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due', 'unpaid'])

/**
 * Derives everything from the subscription itself, so that the order of events doesn't matter. Downgrades change the price immediately,
 * without a refund; `keepsLevel` says until when the higher plan was paid.
 */
export function readState(sub: Stripe.Subscription, prices: StripeBilling['prices'], now: Date): SubscriptionState {
  if (!liveStatuses.has(sub.status)) return ended
  const paidUntil = endOfPeriod(sub)
  const isPaymentOpen = sub.status === 'past_due' || sub.status === 'unpaid'
  const priced = levelOf(sub, prices)
  const higher = paidHigherLevel(sub, now)
  const level = higher && isHigher(higher.level, priced) ? higher.level : priced
  const endsAt = dateOf(sub.cancel_at) ?? (sub.cancel_at_period_end ? paidUntil : null)
  const later = level !== priced && higher ? { level: priced, from: higher.until } : null
  return {
    isLive: true,
    level,
    paidUntil,
    pending: endsAt ? { level: 'Free', from: endsAt } : later,
    isPaymentOpen,
    paymentUrl: isPaymentOpen ? openInvoice(sub) : null,
  }
}

/** A price that is no longer configured still gives the plan it was sold with. */
function levelOf({ items, metadata }: Stripe.Subscription, prices: StripeBilling['prices']): AccountLevel {
  const price = items.data[0]?.price.id
  const known = (Object.keys(prices) as PaidLevel[]).find((level) => prices[level] === price)
  return known ?? paidLevelOf(metadata.level) ?? 'Free'
}

function paidHigherLevel({ metadata }: Stripe.Subscription, now: Date) {
  const level = paidLevelOf(metadata.keepsLevel)
  const until = dateOf(Number(metadata.keepsUntil))
  return level && until && until > now ? { level, until } : null
}

/** The end of the paid period. Older versions of Stripe's API have it on the subscription, newer ones on its item. */
export const endOfPeriod = (sub: Stripe.Subscription) =>
  dateOf(sub.items.data[0]?.current_period_end ?? (sub as { current_period_end?: number }).current_period_end)

const openInvoice = ({ latest_invoice: invoice }: Stripe.Subscription) =>
  typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null

const paidLevelOf = (text: string | undefined): PaidLevel | null =>
  text === 'Basic' || text === 'Premium' ? text : null
const dateOf = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)
