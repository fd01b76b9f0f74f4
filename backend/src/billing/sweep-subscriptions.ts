import { LockMode } from '@mikro-orm/core'
import { type Context, transactional } from '../context/context.ts'
import type { StripeBilling } from '../context/ports/stripe-billing.ts'
import { forgetCustomers } from './forget-customers.ts'
import { refreshSubscription } from './stripe/refresh-subscription.ts'
import { ReceivedStripeEvent } from './stripe/stripe-event.entity.ts'
import { isMissing } from './stripe/stripe-failures.ts'
import { Subscription } from './subscription.entity.ts'
import { paymentDueBy } from './subscriptions.ts'

const MINUTE = 60_000
/** How long a node reserves a subscription that it checks; after a crash, others take over. */
const LEASE_MS = 10 * MINUTE
const AT_ONCE = 20
/** Stripe retries deliveries for three days. */
const EVENT_RETENTION_MS = 30 * 24 * 60 * MINUTE

/** One round: expired grace periods, planned changes, renewals, customers of deleted accounts, old events. */
export async function sweepSubscriptions(ctx: Context) {
  const { billing, log } = ctx.services
  if (!billing) return
  for (const row of await claim(ctx)) {
    try {
      await lookAfter(ctx, billing, row)
    } catch (error) {
      log.warn({ err: error, subscription: row.subscriptionId }, 'a subscription could not be looked after')
    }
  }
  await forgetCustomers(ctx, billing)
  const before = new Date(ctx.now().getTime() - EVENT_RETENTION_MS)
  await ctx.transaction((tx) => tx.em.nativeDelete(ReceivedStripeEvent, { receivedAt: { $lt: before } }))
}

const claim = transactional(async (tx) => {
  const now = tx.now()
  const due = await tx.em.find(
    Subscription,
    { nextCheckAt: { $lte: now } },
    { limit: AT_ONCE, orderBy: { nextCheckAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
  )
  for (const row of due) row.nextCheckAt = new Date(now.getTime() + LEASE_MS)
  return due
})

async function lookAfter(ctx: Context, billing: StripeBilling, row: Subscription) {
  const { customerId, subscriptionId } = row
  if (!customerId || !subscriptionId) return
  // It may just have been paid, with its event still missing
  await refreshSubscription(ctx, billing, { customerId, subscriptionId })
  if (!(await isGraceOver(ctx, customerId))) return
  await billing.stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  await refreshSubscription(ctx, billing, { customerId, subscriptionId })
}

const isGraceOver = transactional(async (tx, customerId: string) => {
  const row = await tx.em.findOne(Subscription, { customerId })
  const dueBy = row && paymentDueBy(row)
  return dueBy ? dueBy <= tx.now() : false
})
