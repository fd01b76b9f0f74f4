import type { EntityManager } from '../db/orm.ts'
import { IdempotencyRecord } from './idempotency-record.entity.ts'

/**
 * Deletes the stored responses of accounts that have lost access to something: a repeated call runs again, and is refused like any other.
 * Call it after locking what they lost access to, so that no running call stores a response afterwards.
 */
export const forgetAnswers = (em: EntityManager, accountReferences: string[]) =>
  em.nativeDelete(IdempotencyRecord, { accountReference: { $in: accountReferences } })
