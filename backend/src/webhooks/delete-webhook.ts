import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findWebhook } from './access.ts'
import { noteOf } from './disable-webhook.ts'
import { Webhook } from './webhook.entity.ts'

/** Deletes one of the caller's webhooks with its deliveries. @throws not-logged-in, not-found */
export const deleteWebhook = transactional(async (tx, { webhookReference }: { webhookReference: string }) => {
  const { reference, address } = await findWebhook(tx, webhookReference)
  // Of two at once, one deletes it
  if ((await tx.em.nativeDelete(Webhook, { reference })) === 0) fail('not-found')
  await recordAuditEntry(tx, { action: 'webhook-deleted', note: noteOf(address) })
})
