import { LISTED_DELIVERIES, MAX_WEBHOOKS } from '../../../openapi/rules/quantities.ts'
import { requireActor } from '../accounts/access.ts'
import { transactional } from '../context/context.ts'
import { findWebhook } from './access.ts'
import { Webhook } from './webhook.entity.ts'
import { WebhookDelivery } from './webhook-delivery.entity.ts'

/** The caller's webhooks, newest first. @throws not-logged-in */
export const listWebhooks = transactional((tx) =>
  tx.em.find(
    Webhook,
    { account: requireActor(tx).reference },
    { orderBy: [{ createdAt: 'desc' }, { reference: 'asc' }], limit: MAX_WEBHOOKS },
  ),
)

/** The last messages to one of the caller's webhooks, newest first. @throws not-logged-in, not-found */
export const listDeliveries = transactional(async (tx, { webhookReference }: { webhookReference: string }) => {
  const { reference } = await findWebhook(tx, webhookReference)
  return tx.em.find(
    WebhookDelivery,
    { webhook: reference },
    { orderBy: [{ createdAt: 'desc' }, { reference: 'asc' }], limit: LISTED_DELIVERIES },
  )
})
