import type { UpdateWebhook } from '../../../generated/zod/schemas/index.zod.ts'
import { orderEvents } from '../../../openapi/rules/webhooks/webhooks.ts'
import { transactional } from '../context/context.ts'
import { findWebhook } from './access.ts'
import { notifyOfWebhook, requireAddress } from './create-webhook.ts'
import { dropWaiting } from './disable-webhook.ts'

interface Update {
  webhookReference: string
  changes: UpdateWebhook
}

/** Changes one of the caller's webhooks. @throws not-logged-in, not-found, required, invalid-format, rate-limited */
export const updateWebhook = transactional(async (tx, { webhookReference, changes }: Update) => {
  const webhook = await findWebhook(tx, webhookReference)
  const { address, events, isEnabled } = changes
  if (events) webhook.events = orderEvents(events)
  if (address !== undefined) {
    const former = webhook.address
    webhook.address = requireAddress(tx.config, address)
    if (webhook.address !== former) {
      webhook.failingSince = null
      await notifyOfWebhook(tx, webhook)
    }
  }
  if (isEnabled === undefined) return webhook
  // A mail says when its receiver disables it again
  if (isEnabled && !webhook.isEnabled) await tx.services.limits.notified.consume(webhook.account.reference)
  webhook.isEnabled = isEnabled
  webhook.disabledBecause = null
  if (isEnabled) webhook.failingSince = null
  else await dropWaiting(tx.em, webhook.reference)
  return webhook
})
