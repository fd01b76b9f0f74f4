import type Stripe from 'stripe'
import type { Context } from '../../context/context.ts'
import type { StripeBilling } from '../../context/ports/stripe-billing.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { nextCheck } from '../apply-state.ts'
import { paymentFailedMail } from '../mails.ts'
import { lockSubscription, paymentDueBy } from '../subscriptions.ts'

const settled = new Set<Stripe.Dispute.Status>(['won', 'warning_closed', 'prevented'])

/**
 * Handles an opened or closed payment dispute. Reads the dispute from Stripe, so that the order of events doesn't matter. Notifies the
 * owner; the plan ends after the grace period unless the dispute is won.
 */
export async function recordDispute(ctx: Context, { stripe }: StripeBilling, disputeId: string) {
  const { charge, status } = await stripe.disputes.retrieve(disputeId, { expand: ['charge'] })
  const customer = typeof charge === 'string' ? null : charge.customer
  const customerId = typeof customer === 'string' ? customer : customer?.id
  if (!customerId) return
  await ctx.transaction(async (tx) => {
    const locked = await lockSubscription(tx.em, customerId)
    if (!locked?.row.subscriptionId) return
    const { row, account } = locked
    const wasDisputed = row.disputedAt !== null
    row.revision += 1
    row.disputedAt = settled.has(status) ? null : (row.disputedAt ?? tx.now())
    row.nextCheckAt = nextCheck(row, tx.now())
    const dueBy = paymentDueBy(row)
    if (!row.disputedAt || wasDisputed || !dueBy) return
    const trouble = { level: row.level, dueBy, paymentUrl: null, isDisputed: true }
    await queueMail(tx, account.email, paymentFailedMail(tx.config, trouble))
  })
}
