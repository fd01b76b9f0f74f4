import type { DisabledBecause } from '../../../generated/zod/schemas/index.zod.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { transactional } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { webhookDisabledMail } from './mails.ts'
import { Webhook } from './webhook.entity.ts'
import { WebhookDelivery } from './webhook-delivery.entity.ts'

/** Disables a webhook that doesn't work, and notifies its owner. Has no effect on one that is disabled or deleted. */
export const disableWebhook = transactional(async (tx, reference: string, because: DisabledBecause) => {
  const disabled = { isEnabled: false, disabledBecause: because }
  // Its owner may have been faster
  if ((await tx.em.nativeUpdate(Webhook, { reference, isEnabled: true }, disabled)) === 0) return
  await dropWaiting(tx.em, reference)
  const { account, address } = await tx.em.findOneOrFail(Webhook, { reference }, { populate: ['account'] })
  await recordAuditEntry(tx, { action: 'webhook-disabled', actor: null, subject: account, note: noteOf(address) })
  await queueMail(tx, account.email, webhookDisabledMail(tx.config, { address, because }))
})

/** Drops the messages that wait; those that were tried stay listed. */
export async function dropWaiting(em: EntityManager, webhook: string) {
  await em.nativeDelete(WebhookDelivery, { webhook, tries: 0, nextTryAt: { $ne: null } })
  await em.nativeUpdate(WebhookDelivery, { webhook, nextTryAt: { $ne: null } }, { nextTryAt: null })
}

/** A webhook in the audit log: only its host, because the rest of an address may be a secret. */
export const noteOf = (address: string) => new URL(address).host
