import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { editableBy } from '../events/access.ts'
import { Event } from '../events/event.entity.ts'
import { findWebhook } from './access.ts'
import { WebhookDelivery } from './webhook-delivery.entity.ts'

interface Resend {
  webhookReference: string
  deliveryReference: string
}

/**
 * Sends a message again, with its attempts counted from 0.
 * @throws not-logged-in, not-found (also if the caller may no longer see the event), wrong-state while the webhook is disabled
 */
export const resendDelivery = transactional(async (tx, { webhookReference, deliveryReference }: Resend) => {
  const webhook = await findWebhook(tx, webhookReference)
  const delivery = await tx.em.findOne(WebhookDelivery, { reference: deliveryReference, webhook })
  if (!delivery) fail('not-found')
  const event = { reference: delivery.eventReference, ...editableBy(requireActor(tx)) }
  if ((await tx.em.count(Event, event)) === 0) fail('not-found')
  if (!webhook.isEnabled) fail('wrong-state', { message: refusals.webhookDisabled })
  Object.assign(delivery, { tries: 0, nextTryAt: tx.now(), lastTryAt: null, deliveredAt: null })
  Object.assign(delivery, { responseStatus: null, failure: null })
  tx.afterCommit(() => tx.services.webhooks.wake())
  return delivery
})
