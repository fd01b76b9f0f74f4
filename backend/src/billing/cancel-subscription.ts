import type { Context } from '../context/context.ts'
import { DepartedCustomer } from './departed-customer.entity.ts'
import { forgetCustomer } from './forget-customers.ts'
import { Subscription } from './subscription.entity.ts'

/**
 * Ends the subscription of an account that is being deleted, in the transaction of the deletion: nobody is charged who has
 * no account. Stripe is told after the commit, and again until it has answered.
 */
export const cancelSubscription = (ctx: Context, accountReference: string) =>
  ctx.transaction(async (em) => {
    const row = await em.findOne(Subscription, { account: { reference: accountReference } })
    if (!row?.customerId) return
    const { customerId } = row
    em.create(DepartedCustomer, { customerId, tries: 0, nextTryAt: ctx.now() })
    const { billing, log } = ctx.services
    if (!billing) return
    ctx.afterCommit(() => {
      // Not waited for: the account is gone already, and the sweep tries again
      void forgetCustomer(ctx, billing, customerId).catch((error: unknown) =>
        log.warn({ err: error }, 'a customer of Stripe could not be forgotten yet'),
      )
    })
  })
