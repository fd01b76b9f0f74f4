import { requireActor } from '../accounts/access.ts'
import type { Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { Webhook } from './webhook.entity.ts'

/** The condition in SQL that a webhook's account may see an event. The tables, or their aliases, are `webhook` and `event`. */
export const MAY_SEE_EVENT = `(webhook.account_reference = event.owner_reference or webhook.account_reference in
  (select account_reference from team_member where team_member.team_reference = event.team_reference))`

/** One of the caller's webhooks. @throws not-logged-in, not-found */
export async function findWebhook(tx: Pick<Transaction, 'em' | 'actor'>, reference: string) {
  const account = requireActor(tx).reference
  return (await tx.em.findOne(Webhook, { reference, account }, { populate: ['account'] })) ?? fail('not-found')
}
