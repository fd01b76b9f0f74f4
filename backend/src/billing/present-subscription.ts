import type { PlanChange, Subscription as PresentedSubscription } from '../../../generated/zod/schemas/index.zod.ts'
import type { Account } from '../accounts/account.entity.ts'
import type { Config } from '../config/config.ts'
import type { Storage } from '../images/storage/measure-storage.ts'
import type { PlanChoice } from './change-plan.ts'
import type { Subscription } from './subscription.entity.ts'
import { paymentDueBy, troubleSince } from './subscriptions.ts'

const dateOf = (date: Date | null | undefined) => date?.toISOString() ?? null

/** The subscription for its owner; without a row there is none. */
export function presentSubscription(
  { billing }: Config,
  { account, row, storage }: { account: Account; row: Subscription | null; storage: Storage },
): PresentedSubscription {
  const since = row && troubleSince(row)
  return {
    accountLevel: account.accountLevel,
    provider: billing.provider,
    status: row ? (since ? 'payment-failed' : 'active') : 'none',
    renewsAt: dateOf(row?.paidUntil),
    pendingLevel: row?.pendingLevel ?? null,
    effectiveFrom: dateOf(row?.pendingFrom),
    paymentFailedSince: dateOf(since),
    paymentDueBy: dateOf(row && paymentDueBy(row)),
    paymentUrl: row?.paymentUrl ?? null,
    storage: { usedBytes: storage.usedBytes, maxBytes: storage.maxBytes },
  }
}

/** The result of choosing a plan. */
export const presentPlanChange = ({ effectiveFrom, ...choice }: PlanChoice): PlanChange => ({
  ...choice,
  effectiveFrom: dateOf(effectiveFrom),
})
