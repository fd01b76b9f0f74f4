import { LockMode } from '@mikro-orm/core'
import { DAY } from '../../../openapi/rules/durations.ts'
import { Account } from '../accounts/account.entity.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { type Context, transactional } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { Subscription } from './subscription.entity.ts'

/** How long a plan is kept while a payment is open or disputed. */
const GRACE_MS = 7 * DAY

/** When the plan ends unless the open or disputed payment is settled; null when nothing is open. */
export function paymentDueBy({ paymentFailedAt, disputedAt }: Subscription): Date | null {
  const since = troubleSince({ paymentFailedAt, disputedAt })
  return since && new Date(since.getTime() + GRACE_MS)
}

/** When the payment failed or was disputed. */
export function troubleSince({ paymentFailedAt, disputedAt }: Pick<Subscription, 'paymentFailedAt' | 'disputedAt'>) {
  const times = [paymentFailedAt, disputedAt].flatMap((time) => time ?? [])
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** An account's subscription; null if it never started a checkout. */
export const findSubscription = transactional((tx, account: string) =>
  tx.em.findOne(Subscription, { account: { reference: account } }),
)

/** The same, created if missing; concurrent calls create one. @throws not-logged-in when the account was deleted */
export const ensureSubscription = transactional(async (tx, account: string) => {
  await holdAccount(tx.em, account)
  const sql = `insert into subscription (account_reference, revision, level, checkout_number) values (?, 0, 'Free', 0) on conflict do nothing`
  await tx.em.getConnection().execute(sql, [account], 'run', tx.em.getTransactionContext())
  return tx.em.findOneOrFail(Subscription, { account: { reference: account } }, { populate: ['account'] })
})

/**
 * A customer's row with its account, both locked, the account first as everywhere. Null for an unknown or deleted customer.
 */
export async function lockSubscription(em: EntityManager, customerId: string) {
  const seen = await em.findOne(Subscription, { customerId })
  const reference = seen?.account.reference
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const account = reference ? await em.findOne(Account, { reference }, lock) : null
  const row = account && (await em.findOne(Subscription, { customerId }, lock))
  return row ? { row, account } : null
}

/**
 * Runs a call whose idempotency key contains the revision. Stripe also stores failures under a key, so after one the revision is
 * incremented and the next attempt uses another key.
 */
export async function orCountUp<T>(ctx: Context, account: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await ctx.transaction(async (tx) => {
      const row = await tx.em.findOne(Subscription, { account: { reference: account } })
      if (row) row.revision += 1
    })
    throw error
  }
}
