import { defineEntity, p } from '@mikro-orm/core'

/**
 * A stored response of a creating call, for retries with the same `Idempotency-Key`. It has no foreign key to the account: locking that row
 * first would deadlock with the verbs.
 */
const IdempotencyRecordSchema = defineEntity({
  name: 'IdempotencyRecord',
  tableName: 'kept_answer',
  indexes: [{ properties: ['accountReference', 'answeredAt'] }, { properties: ['answeredAt'] }],
  properties: {
    /** A hash of account and key. */
    id: p.string().length(64).primary(),
    accountReference: p.string().length(64),
    /** A hash of the operation, parameters and body. */
    request: p.string().length(64),
    /** Status, headers and payload, encrypted because they may contain a new access token. */
    answer: p.text(),
    answeredAt: p.datetime().fieldName('kept_at'),
  },
})
export class IdempotencyRecord extends IdempotencyRecordSchema.class {}
IdempotencyRecordSchema.setClass(IdempotencyRecord)
