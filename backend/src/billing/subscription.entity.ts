import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.entity.ts'

/** What Stripe has told of one account. Stripe is the truth; this is what was read last. */
const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  indexes: [{ properties: ['nextCheckAt'] }],
  properties: {
    account: () => p.oneToOne(Account).primary().owner().deleteRule('cascade'),
    customerId: p.string().length(255).unique().nullable(),
    subscriptionId: p.string().length(255).nullable(),
    /** Counts up with each change, so that what was read before it never overwrites it. */
    revision: p.integer(),
    /** The plan that the subscription gives; Free without one. An administrator may have set another on the account. */
    level: p.enum(['Free', 'Basic', 'Premium']),
    paidUntil: p.datetime().nullable(),
    /** The lower plan that holds from `pendingFrom`. */
    pendingLevel: p.enum(['Free', 'Basic', 'Premium']).nullable(),
    pendingFrom: p.datetime().nullable(),
    paymentFailedAt: p.datetime().nullable(),
    paymentUrl: p.string().length(2000).nullable(),
    disputedAt: p.datetime().nullable(),
    checkoutId: p.string().length(255).nullable(),
    checkoutLevel: p.enum(['Free', 'Basic', 'Premium']).nullable(),
    /** Counts checkouts, so that only a new one is asked for with a new idempotency key. */
    checkoutNumber: p.integer(),
    /** When to ask Stripe again although it told nothing; the node that does it moves it on. */
    nextCheckAt: p.datetime().nullable(),
  },
})
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription)
