import { defineEntity, p } from '@mikro-orm/core'

/** A handled Stripe event, because Stripe delivers some more than once. */
const StripeEventSchema = defineEntity({
  name: 'ReceivedStripeEvent',
  tableName: 'stripe_event',
  indexes: [{ properties: ['receivedAt'] }],
  properties: {
    id: p.string().length(255).primary(),
    type: p.string().length(255),
    receivedAt: p.datetime(),
  },
})
export class ReceivedStripeEvent extends StripeEventSchema.class {}
StripeEventSchema.setClass(ReceivedStripeEvent)
