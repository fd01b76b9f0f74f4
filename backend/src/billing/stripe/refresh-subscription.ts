import type Stripe from 'stripe'
import { type Context, transactional } from '../../context/context.ts'
import type { StripeBilling } from '../../context/ports/stripe-billing.ts'
import { fail } from '../../errors/fail.ts'
import { applyState } from '../apply-state.ts'
import { Subscription } from '../subscription.entity.ts'
import { lockSubscription } from '../subscriptions.ts'
import { readState } from './read-state.ts'

const MAX_ROUNDS = 5

interface Which {
  customerId: string
  subscriptionId: string
}

/**
 * Reads a subscription from Stripe and stores it. Retries after a concurrent change, so that the newest state wins, whatever the order of
 * events. Ignores unknown customers.
 */
export async function refreshSubscription(ctx: Context, billing: StripeBilling, which: Which) {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const seen = await ctx.transaction((tx) => tx.em.findOne(Subscription, { customerId: which.customerId }))
    if (!seen) return
    const sub = await retrieve(billing, which.subscriptionId)
    if (await apply(ctx, billing, { ...which, revision: seen.revision, sub })) return
  }
  fail('unavailable', { retryAfterSeconds: 5 })
}

export const retrieve = ({ stripe }: StripeBilling, subscriptionId: string) =>
  stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })

interface Read extends Which {
  revision: number
  sub: Stripe.Subscription
}

/** False when the row has changed since `revision`. */
const apply = transactional(async (tx, billing: StripeBilling, { customerId, revision, sub }: Read) => {
  const locked = await lockSubscription(tx.em, customerId)
  if (!locked || customerOf(sub) !== customerId) return true
  const { row } = locked
  if (row.revision !== revision) return false
  const state = readState(sub, billing.prices, tx.now())
  const other = row.subscriptionId !== sub.id ? row.subscriptionId : null
  // What ended beside the subscription that holds changes nothing; a second one that was paid replaces the first
  if (other && !state.isLive) return true
  await applyState(tx, { ...locked, id: sub.id, state })
  if (other) tx.afterCommit((ctx) => endReplaced(ctx, billing, other))
  return true
})

/** Two checkouts were paid in two windows, so the rest of the earlier one is refunded. */
async function endReplaced(ctx: Context, { stripe }: StripeBilling, subscriptionId: string) {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { prorate: true, invoice_now: true })
  } catch (error) {
    ctx.services.log.error({ err: error, subscriptionId }, 'a subscription that was replaced could not be ended')
  }
}

const customerOf = ({ customer }: Stripe.Subscription) => (typeof customer === 'string' ? customer : customer.id)
