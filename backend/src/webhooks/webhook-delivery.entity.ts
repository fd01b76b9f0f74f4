import { defineEntity, p } from '@mikro-orm/core'
import { DeliveryFailure, type WebhookEvent } from '../../../generated/zod/schemas/index.zod.ts'
import { Webhook } from './webhook.entity.ts'

/** A message to a webhook. Its reference is the `webhook-id`. */
const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  indexes: [
    { properties: ['webhook', 'createdAt'] },
    { name: 'webhook_delivery_next_try_at_index', properties: ['nextTryAt'], where: { nextTryAt: { $ne: null } } },
  ],
  properties: {
    reference: p.string().length(64).primary(),
    webhook: () => p.manyToOne(Webhook).deleteRule('cascade'),
    type: p.string().length(32).$type<WebhookEvent>(),
    /** No foreign key, because its message is sent after a deletion too. */
    eventReference: p.string().length(64),
    showingReference: p.string().length(64).nullable(),
    /** As it is sent and signed. */
    body: p.text(),
    createdAt: p.datetime(),
    tries: p.integer(),
    /** Null once it has arrived or was given up. */
    nextTryAt: p.datetime().nullable(),
    lastTryAt: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    responseStatus: p.integer().nullable(),
    failure: p.enum(DeliveryFailure.options).nullable(),
  },
})
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery)
