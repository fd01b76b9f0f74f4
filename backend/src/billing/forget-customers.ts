import { LockMode } from '@mikro-orm/core'
import { type Context, transactional } from '../context/context.ts'
import type { StripeBilling } from '../context/ports/stripe-billing.ts'
import { DepartedCustomer } from './departed-customer.entity.ts'
import { isMissing } from './stripe/stripe-failures.ts'

const MINUTE = 60_000
const LONGEST_WAIT_MS = 6 * 60 * MINUTE
const AT_ONCE = 20

/** Retries due deletions at Stripe. Each node takes different ones. */
export async function forgetCustomers(ctx: Context, billing: StripeBilling) {
  for (const customerId of await claim(ctx)) {
    try {
      await forgetCustomer(ctx, billing, customerId)
    } catch (error) {
      ctx.services.log.warn({ err: error, customerId }, 'a customer of Stripe could not be forgotten yet')
    }
  }
}

/** Deletes a customer at Stripe, which immediately ends its subscriptions and open checkouts. */
export async function forgetCustomer(ctx: Context, { stripe }: StripeBilling, customerId: string) {
  try {
    await stripe.customers.del(customerId)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await ctx.transaction((tx) => tx.em.nativeDelete(DepartedCustomer, { customerId }))
}

const claim = transactional(async (tx) => {
  const now = tx.now()
  const due = await tx.em.find(
    DepartedCustomer,
    { nextTryAt: { $lte: now } },
    { limit: AT_ONCE, orderBy: { nextTryAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
  )
  for (const one of due) {
    one.tries += 1
    one.nextTryAt = new Date(now.getTime() + Math.min(MINUTE * 2 ** one.tries, LONGEST_WAIT_MS))
  }
  return due.map(({ customerId }) => customerId)
})
