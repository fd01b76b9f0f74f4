import { defineEntity, p } from '@mikro-orm/core'
import { DisabledBecause, type WebhookEvent } from '../../../generated/zod/schemas/index.zod.ts'
import { Account } from '../accounts/account.entity.ts'

/** An address that is called when something happens to an event of its account or the account's teams. */
const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  indexes: [{ properties: ['account'] }],
  properties: {
    reference: p.string().length(64).primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade'),
    address: p.string().length(1000),
    events: p.json<WebhookEvent[]>(),
    /** Sealed. */
    secret: p.string().length(500),
    isEnabled: p.boolean(),
    /** Null if its owner has disabled it. */
    disabledBecause: p.enum(DisabledBecause.options).nullable(),
    createdAt: p.datetime(),
    /** The first of the failures since the last delivery that arrived. */
    failingSince: p.datetime().nullable(),
    lastDeliveredAt: p.datetime().nullable(),
    /** Until then one node sends its messages, one after another. */
    busyUntil: p.datetime().nullable(),
  },
})
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook)
