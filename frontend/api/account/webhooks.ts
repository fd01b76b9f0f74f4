import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'

export type Webhook = Schemas['Webhook']
export type WebhookEvent = Schemas['WebhookEvent']
export type WebhookDelivery = Schemas['WebhookDelivery']
export type CreateWebhook = Schemas['CreateWebhook']
export type CreatedWebhook = Schemas['CreatedWebhook']
export type UpdateWebhook = Schemas['UpdateWebhook']

export const WEBHOOKS = ['webhooks'] as const

export const webhooksQuery = queryOptions({
  queryKey: WEBHOOKS,
  queryFn: async () => (await unwrap(api.GET('/api/webhooks'))).webhooks,
  staleTime: staleAfter(0),
})

/** The user's webhooks, newest first. */
export const useWebhooks = () => useQuery(webhooksQuery)
