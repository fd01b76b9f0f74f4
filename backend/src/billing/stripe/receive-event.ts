import type Stripe from 'stripe'
import type { Context } from '../../context/context.ts'
import type { StripeBilling } from '../../context/ports/stripe-billing.ts'
import { fail } from '../../errors/fail.ts'
import { recordDispute } from './record-dispute.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { ReceivedStripeEvent } from './stripe-event.entity.ts'
import { askStripe, isMissing } from './stripe-failures.ts'
import { verifyEvent } from './verify-event.ts'

/**
 * Handles a Stripe event. Events only say that something changed: the subscription is read from Stripe, so that neither order nor repeated
 * deliveries matter. After an error Stripe delivers the event again.
 * @throws not-found without Stripe as provider; invalid-value when the signature is wrong or too old
 */
export async function receiveStripeEvent(ctx: Context, signed: { body: string; signature: string }) {
  const { billing } = ctx.services
  if (!billing) fail('not-found')
  const event = verifyEvent(ctx, billing, signed)
  const isKnown = await ctx.transaction((tx) => tx.em.count(ReceivedStripeEvent, { id: event.id }))
  if (isKnown) return
  await askStripe(ctx, () => billing.once.do(event.id, () => dealWith(ctx, billing, event)))
  const { id, type } = event
  await ctx.transaction((tx) =>
    tx.em.upsert(ReceivedStripeEvent, { id, type, receivedAt: tx.now() }, { onConflictAction: 'ignore' }),
  )
}

async function dealWith(ctx: Context, billing: StripeBilling, event: Stripe.Event) {
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed') {
    return recordDispute(ctx, billing, event.data.object.id)
  }
  const { customer, subscription } = concernedBy(event)
  if (!customer || !subscription) return
  try {
    await refreshSubscription(ctx, billing, { customerId: customer, subscriptionId: subscription })
  } catch (error) {
    // An object that doesn't exist at Stripe can't affect our users
    if (!isMissing(error)) throw error
  }
}

interface Concerned {
  customer?: string | undefined
  subscription?: string | undefined
}

/** The subscription that an event concerns; nothing for ignored types. */
function concernedBy(event: Stripe.Event): Concerned {
  switch (event.type) {
    case 'checkout.session.completed':
      return { customer: idOf(event.data.object.customer), subscription: idOf(event.data.object.subscription) }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { customer: idOf(event.data.object.customer), subscription: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return { customer: idOf(event.data.object.customer), subscription: subscriptionOf(event.data.object) }
    default:
      return {}
  }
}

/** Newer versions of Stripe's API have an invoice's subscription under its parent, older ones on the invoice itself. */
const subscriptionOf = (invoice: Stripe.Invoice) =>
  idOf(invoice.parent?.subscription_details?.subscription ?? (invoice as { subscription?: string }).subscription)

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : (value?.id ?? undefined)
