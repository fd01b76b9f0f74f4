import { LockMode } from '@mikro-orm/core'
import type { CreateWebhook } from '../../../generated/zod/schemas/index.zod.ts'
import { MAX_WEBHOOKS } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { orderEvents, readWebhookAddress } from '../../../openapi/rules/webhooks/webhooks.ts'
import { requireActor } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import type { Config } from '../config/config.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { newReference } from '../infrastructure/references.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { noteOf } from './disable-webhook.ts'
import { webhookAddedMail } from './mails.ts'
import { newSecret } from './sending/sign-message.ts'
import { Webhook } from './webhook.entity.ts'

/** Adds a webhook for the caller. The secret is returned once. @throws not-logged-in, required, invalid-format, too-many, rate-limited */
export const createWebhook = transactional(async (tx, { address: given, events }: CreateWebhook) => {
  const { reference: owner } = requireActor(tx)
  const address = requireAddress(tx.config, given)
  // Locked, so that concurrent calls can't exceed the limit
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const account = (await tx.em.findOne(Account, { reference: owner }, locked)) ?? fail('not-logged-in')
  if ((await tx.em.count(Webhook, { account })) >= MAX_WEBHOOKS) fail('too-many', { message: refusals.webhooksFull })
  const reference = newReference()
  const secret = newSecret()
  const webhook = tx.em.create(Webhook, {
    reference,
    account,
    address,
    events: orderEvents(events),
    secret: tx.services.secretBox.seal(secret, reference),
    isEnabled: true,
    disabledBecause: null,
    createdAt: tx.now(),
    failingSince: null,
    lastDeliveredAt: null,
    busyUntil: null,
  })
  await notifyOfWebhook(tx, webhook)
  return { webhook, secret }
})

/** Records that another server is called from now on, and mails the owner. @throws rate-limited */
export async function notifyOfWebhook(tx: Transaction, { account, address }: Pick<Webhook, 'account' | 'address'>) {
  await tx.services.limits.notified.consume(account.reference)
  await recordAuditEntry(tx, { action: 'webhook-added', note: noteOf(address) })
  await queueMail(tx, account.email, webhookAddedMail(tx.config, address))
}

/** The address in its normal form. @throws required, invalid-format */
export function requireAddress({ webhooksAllowPrivate }: Pick<Config, 'webhooksAllowPrivate'>, given: string) {
  const read = readWebhookAddress(given, { allowsPrivate: webhooksAllowPrivate })
  return 'address' in read ? read.address : fail(read.code, { message: read.message, field: 'address' })
}
