import { IDEMPOTENCY_LIFETIME } from '../../../openapi/rules/durations.ts'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { transactional } from '../context/context.ts'
import { IdempotencyRecord } from './idempotency-record.entity.ts'

/** Stored answers per account, as the contract says (`Idempotency-Key`). */
const MOST_OF_ONE = 1000
const SURPLUS = `delete from "kept_answer" where "id" in (
  select "id" from (
    select "id", row_number() over "newest" as "place", sum(octet_length("answer")) over "newest" as "bytes" from "kept_answer"
    window "newest" as (partition by "account_reference" order by "kept_at" desc, "id")
  ) as "numbered" where "place" > ? or "bytes" > ?
)`

/** Removes expired answers, and for each account those beyond the newest 1,000 or the budget of bytes. */
export const removeOldAnswers = transactional(async (tx) => {
  await tx.em.nativeDelete(IdempotencyRecord, {
    answeredAt: { $lt: new Date(tx.now().getTime() - IDEMPOTENCY_LIFETIME) },
  })
  await tx.em.execute(SURPLUS, [MOST_OF_ONE, budgets.idempotencyRecords.amount])
})
