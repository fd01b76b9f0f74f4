import type {
  WebhookDelivery as PresentedDelivery,
  Webhook as PresentedWebhook,
} from '../../../generated/zod/schemas/index.zod.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { presentDate, presentOptionalDate } from '../infrastructure/dates.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'
import { resendDelivery } from './resend-delivery.ts'
import { updateWebhook } from './update-webhook.ts'
import type { Webhook } from './webhook.entity.ts'
import type { WebhookDelivery } from './webhook-delivery.entity.ts'

export const webhookHandlers = {
  listWebhooks: async (_input, ctx) => ({
    status: 200,
    data: { webhooks: (await listWebhooks(ctx)).map(presentWebhook) },
  }),
  createWebhook: async ({ body }, ctx) => {
    const { webhook, secret } = await createWebhook(ctx, body)
    return { status: 201, data: { webhook: presentWebhook(webhook), secret } }
  },
  updateWebhook: async ({ params, body }, ctx) => ({
    status: 200,
    data: presentWebhook(await updateWebhook(ctx, { ...params, changes: body })),
  }),
  deleteWebhook: async ({ params }, ctx) => {
    await deleteWebhook(ctx, params)
    return { status: 200, data: null }
  },
  listWebhookDeliveries: async ({ params }, ctx) => ({
    status: 200,
    data: { deliveries: (await listDeliveries(ctx, params)).map(presentDelivery) },
  }),
  resendWebhookDelivery: async ({ params }, ctx) => ({
    status: 200,
    data: presentDelivery(await resendDelivery(ctx, params)),
  }),
} satisfies Partial<Handlers>

/** A webhook for its owner's list, without its secret. */
const presentWebhook = (webhook: Webhook): PresentedWebhook => ({
  reference: webhook.reference,
  address: webhook.address,
  events: webhook.events,
  isEnabled: webhook.isEnabled,
  disabledBecause: webhook.disabledBecause ?? null,
  createdDateUtc: presentDate(webhook.createdAt),
  failingSinceDateUtc: presentOptionalDate(webhook.failingSince),
  lastDeliveredDateUtc: presentOptionalDate(webhook.lastDeliveredAt),
})

const presentDelivery = (delivery: WebhookDelivery): PresentedDelivery => ({
  reference: delivery.reference,
  event: delivery.type,
  eventReference: delivery.eventReference,
  showingReference: delivery.showingReference ?? null,
  createdDateUtc: presentDate(delivery.createdAt),
  status: delivery.deliveredAt ? 'Delivered' : delivery.nextTryAt ? 'Waiting' : 'Failed',
  tries: delivery.tries,
  lastTryDateUtc: presentOptionalDate(delivery.lastTryAt),
  nextTryDateUtc: presentOptionalDate(delivery.nextTryAt),
  responseStatus: delivery.responseStatus ?? null,
  failure: delivery.failure ?? null,
})
