import type Stripe from 'stripe'
import { isHigher } from '../../../../generated/plans.ts'
import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../../context/context.ts'
import type { PaidLevel, StripeBilling } from '../../context/ports/stripe-billing.ts'
import { fail } from '../../errors/fail.ts'
import { orCountUp } from '../subscriptions.ts'
import { endOfPeriod, readState, type SubscriptionState } from './read-state.ts'
import { refreshSubscription, retrieve } from './refresh-subscription.ts'

interface Change {
  account: string
  customerId: string
  subscriptionId: string
  revision: number
  level: AccountLevel
}

/**
 * Changes a subscription: upgrades immediately with payment, downgrades at the end of the paid period; choosing the current plan cancels a
 * downgrade. Returns when it takes effect, or null when the subscription has already ended.
 * @throws payment-failed when a payment is open, or the difference can't be paid
 */
export async function changeSubscription(ctx: Context, billing: StripeBilling, change: Change): Promise<Date | null> {
  const { account, customerId, subscriptionId, revision, level } = change
  const sub = await retrieve(billing, subscriptionId)
  const state = readState(sub, billing.prices, ctx.now())
  const params = state.isLive ? paramsFor(sub, state, level, billing.prices) : null
  if (params) {
    const options = { idempotencyKey: `lectern-change-${subscriptionId}-${revision}-${level}` }
    await orCountUp(ctx, account, () => billing.stripe.subscriptions.update(subscriptionId, params, options))
  }
  await refreshSubscription(ctx, billing, { customerId, subscriptionId })
  if (!state.isLive) return null
  return isHigher(state.level, level) ? (state.paidUntil ?? ctx.now()) : ctx.now()
}

/** The parameters for Stripe; null without a change. */
function paramsFor(
  sub: Stripe.Subscription,
  state: SubscriptionState,
  level: AccountLevel,
  prices: StripeBilling['prices'],
): Stripe.SubscriptionUpdateParams | null {
  if (level === state.level && !state.pending) return null
  if (level === 'Free') return sub.cancel_at_period_end ? null : { cancel_at_period_end: true }
  if (isHigher(level, state.level) && state.isPaymentOpen) {
    fail('payment-failed', { message: 'You have an unpaid invoice. Please pay it before you choose a higher plan' })
  }
  const isLower = isHigher(state.level, level)
  return {
    cancel_at_period_end: false,
    ...priceOf(sub, level, prices),
    ...(isHigher(level, state.level)
      ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
      : { proration_behavior: 'none' }),
    metadata: { level, ...(isLower ? keepsPaid(sub, state.level) : { keepsLevel: '', keepsUntil: '' }) },
  }
}

const priceOf = (sub: Stripe.Subscription, level: PaidLevel, prices: StripeBilling['prices']) => {
  const item = sub.items.data[0]
  return item ? { items: [{ id: item.id, price: prices[level], quantity: 1 }] } : {}
}

const keepsPaid = (sub: Stripe.Subscription, level: AccountLevel) => ({
  keepsLevel: level,
  keepsUntil: String(Math.floor((endOfPeriod(sub)?.getTime() ?? 0) / 1000)),
})
