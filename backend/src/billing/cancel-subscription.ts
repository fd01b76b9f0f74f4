import type { Transaction } from '../context/context.ts'
import { DepartedCustomer } from './departed-customer.entity.ts'
import { forgetCustomer } from './forget-customers.ts'
import { Subscription } from './subscription.entity.ts'

/**
 * Ends the subscription of an account that is being deleted, in the transaction of the deletion: nobody is charged who has
 * no account. Stripe is told after the commit, and again until it has answered.
 */
export async function cancelSubscription(tx: Transaction, accountReference: string) {
  const row = await tx.em.findOne(Subscription, { account: { reference: accountReference } })
  if (!row?.customerId) return
  const { customerId } = row
  tx.em.create(DepartedCustomer, { customerId, tries: 0, nextTryAt: tx.now() })
  const { billing, log } = tx.services
  if (!billing) return
  tx.afterCommit((ctx) => {
    // Not waited for: the account is gone already, and the sweep tries again
    void forgetCustomer(ctx, billing, customerId).catch((error: unknown) =>
      log.warn({ err: error }, 'a customer of Stripe could not be forgotten yet'),
    )
  })
}
