import type { Transaction } from '../context/context.ts'
import { DepartedCustomer } from './departed-customer.entity.ts'
import { forgetCustomer } from './forget-customers.ts'
import { Subscription } from './subscription.entity.ts'

/**
 * Cancels the subscription of a deleted account, in the transaction of the deletion, so that it isn't charged any more. Calls Stripe after
 * the commit, with retries.
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
