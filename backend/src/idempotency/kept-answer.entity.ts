import { defineEntity, p } from '@mikro-orm/core'

/**
 * The answer to a call that created something, kept for calls with the same `Idempotency-Key`. It refers to no account: a lock of
 * the account's row, taken here first, would cross those of the verbs.
 */
const KeptAnswerSchema = defineEntity({
  name: 'KeptAnswer',
  tableName: 'kept_answer',
  indexes: [{ properties: ['accountReference', 'keptAt'] }, { properties: ['keptAt'] }],
  properties: {
    /** A hash of account and key. */
    id: p.string().length(64).primary(),
    accountReference: p.string().length(64),
    /** A hash of what was asked for: operation, parameters and body. */
    request: p.string().length(64),
    /** Status, headers and payload, sealed: a new access token is among them. */
    answer: p.text(),
    keptAt: p.datetime(),
  },
})
export class KeptAnswer extends KeptAnswerSchema.class {}
KeptAnswerSchema.setClass(KeptAnswer)
