import { defineEntity, p } from '@mikro-orm/core'
import type { WebhookEvent } from '../../../generated/zod/schemas/index.zod.ts'

/** Something that webhooks are called for. Triggers add rows in the transaction of the cause; nodes make messages of them. */
const WebhookChangeSchema = defineEntity({
  name: 'WebhookChange',
  tableName: 'webhook_change',
  properties: {
    id: p.bigint().primary().autoincrement(),
    type: p.string().length(32).$type<WebhookEvent>(),
    eventReference: p.string().length(64),
    showingReference: p.string().length(64).nullable(),
    epoch: p.integer().nullable(),
    revision: p.integer().nullable(),
    slideReference: p.string().length(64).nullable(),
    changedAt: p.datetime(),
  },
})
export class WebhookChange extends WebhookChangeSchema.class {}
WebhookChangeSchema.setClass(WebhookChange)
