import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.entity.ts'

/** The last state read from Stripe for an account. Stripe is the truth. */
const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  indexes: [{ properties: ['nextCheckAt'] }],
  properties: {
    account: () => p.oneToOne(Account).primary().owner().deleteRule('cascade'),
    customerId: p.string().length(255).unique().nullable(),
    subscriptionId: p.string().length(255).nullable(),
    /** Increments with each change, so that outdated reads never overwrite it. */
    revision: p.integer(),
    /** The subscription's plan; Free without one. An administrator may have set another one on the account. */
    level: p.enum(['Free', 'Basic', 'Premium']),
    paidUntil: p.datetime().nullable(),
    /** The lower plan that takes effect at `pendingFrom`. */
    pendingLevel: p.enum(['Free', 'Basic', 'Premium']).nullable(),
    pendingFrom: p.datetime().nullable(),
    paymentFailedAt: p.datetime().nullable(),
    paymentUrl: p.string().length(2000).nullable(),
    disputedAt: p.datetime().nullable(),
    checkoutId: p.string().length(255).nullable(),
    checkoutLevel: p.enum(['Free', 'Basic', 'Premium']).nullable(),
    /** Counts checkouts, so that only a new one gets a new idempotency key. */
    checkoutNumber: p.integer(),
    /** When to check Stripe without an event; the node that does it postpones it. */
    nextCheckAt: p.datetime().nullable(),
  },
})
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription)
