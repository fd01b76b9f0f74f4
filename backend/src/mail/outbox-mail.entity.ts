import { defineEntity, p } from '@mikro-orm/core'

/** A mail that is waiting to be sent, or is stored for the demo's mailbox. Written in its cause's transaction. */
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
    /** The blob of the picture that the HTML shows as `cid:logo`. */
    logo: p.string().length(200).nullable(),
    createdAt: p.datetime(),
    tries: p.integer(),
    nextTryAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    /** When its link stops working; null if it never does. */
    expiresAt: p.datetime().nullable(),
    /** Set when sending has been abandoned. */
    givenUpAt: p.datetime().nullable(),
    /** Of the last attempt, while the next one is awaited. */
    lastError: p.string().length(500).nullable(),
  },
})
export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail)
