import { LockMode } from '@mikro-orm/core'
import { isHigher } from '../../../generated/plans.ts'
import type { AccountLevel, PlanChange } from '../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { readCurrentUser } from '../accounts/read-user.ts'
import { type Context, transactional } from '../context/context.ts'
import type { PaidLevel, StripeBilling } from '../context/ports/stripe-billing.ts'
import { fail } from '../errors/fail.ts'
import { setAccountLevel } from './set-account-level.ts'
import { changeSubscription } from './stripe/change-subscription.ts'
import { startCheckout } from './stripe/start-checkout.ts'
import { askStripe } from './stripe/stripe-failures.ts'
import { findSubscription } from './subscriptions.ts'

/** The result of choosing a plan, with dates as `Date`. */
export interface PlanChoice extends Omit<PlanChange, 'effectiveFrom'> {
  effectiveFrom: Date | null
}

/**
 * Changes the caller's plan. Without a provider it takes effect immediately. With Stripe, upgrades must be paid first, and downgrades take
 * effect at the end of the paid period.
 * @throws not-logged-in, payment-failed, unavailable
 */
export async function changePlan(ctx: Context, level: AccountLevel): Promise<PlanChoice> {
  const { reference } = requireActor(ctx)
  const { billing } = ctx.services
  if (!billing) return changeAtOnce(ctx, level)
  return billing.once.do(`${reference} ${level}`, () =>
    askStripe(ctx, () => changeAtStripe(ctx, billing, { account: reference, level })),
  )
}

async function changeAtStripe(
  ctx: Context,
  billing: StripeBilling,
  { account, level }: { account: string; level: AccountLevel },
): Promise<PlanChoice> {
  const row = await findSubscription(ctx, account)
  if (row?.subscriptionId && row.customerId) {
    const { customerId, subscriptionId, revision } = row
    const change = { account, customerId, subscriptionId, revision, level }
    const effectiveFrom = await changeSubscription(ctx, billing, change)
    if (effectiveFrom) return { accountLevel: level, checkoutUrl: null, effectiveFrom }
  }
  // Without a subscription, a plan set by an administrator can be kept or left
  if (level === 'Free' || !isHigher(level, await levelNow(ctx))) return changeAtOnce(ctx, level)
  const checkoutUrl = await startCheckout(ctx, billing, { account, level: level satisfies PaidLevel })
  if (checkoutUrl) return { accountLevel: level, checkoutUrl, effectiveFrom: null }
  return changeAtStripe(ctx, billing, { account, level })
}

const levelNow = async (ctx: Context) => (await readCurrentUser(ctx)).accountLevel

const changeAtOnce = transactional(async (tx, level: AccountLevel): Promise<PlanChoice> => {
  const { reference } = requireActor(tx)
  const account = await tx.em.findOne(Account, { reference }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  // Deleted since the log-in was looked up
  if (!account) fail('not-logged-in')
  await setAccountLevel(tx, { account, level, why: 'chosen by the person' })
  return { accountLevel: level, checkoutUrl: null, effectiveFrom: tx.now() }
})
