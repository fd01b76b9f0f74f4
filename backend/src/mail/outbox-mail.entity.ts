import { defineEntity, p } from '@mikro-orm/core'

/** A mail that waits to be sent, or (demo mode) is kept for reading. Written in the transaction of its cause. */
const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox_mail',
  indexes: [{ properties: ['sentAt', 'nextTryAt'] }],
  properties: {
    reference: p.string().length(64).primary(),
    to: p.string().length(254).fieldName('to_address'),
    subject: p.string().length(500),
    text: p.text(),
    html: p.text(),
    links: p.json<string[]>(),
    createdAt: p.datetime(),
    tries: p.integer(),
    nextTryAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    /** Set when no more tries will be made. */
    givenUpAt: p.datetime().nullable(),
    lastError: p.string().length(500).nullable(),
  },
})
export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail)
