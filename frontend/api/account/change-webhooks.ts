import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../client/client.ts'
import { type CreateWebhook, type UpdateWebhook, WEBHOOKS } from './webhooks.ts'

// Apart from the list, which every page of the organiser's app loads so that it can be fetched before its own script

const deliveriesKey = (webhookReference: string) => ['webhook-deliveries', webhookReference] as const
/** How often an open list of deliveries is read again, in milliseconds. */
const READ_AGAIN_MS = 3_000

const useChange = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: WEBHOOKS }) })
}

/** Adds a webhook; resolves once the list is refreshed. The secret itself is never cached. */
export const useCreateWebhook = () => {
  const queryClient = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (body: CreateWebhook) => unwrap(api.POST('/api/webhooks', { body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: WEBHOOKS }),
  })
}

/** Changes a webhook; resolves once the list is refreshed. */
export const useUpdateWebhook = () =>
  useChange(({ reference, ...body }: UpdateWebhook & { reference: string }) =>
    unwrap(api.PATCH('/api/webhooks/{webhookReference}', { params: { path: { webhookReference: reference } }, body })),
  )

/** Deletes a webhook; resolves once the list is refreshed. */
export const useDeleteWebhook = () =>
  useChange((webhookReference: string) =>
    api.DELETE('/api/webhooks/{webhookReference}', { params: { path: { webhookReference } } }),
  )

/** The last messages to a webhook, newest first, read again while they are shown. */
export const useDeliveries = (webhookReference: string) =>
  useQuery({
    queryKey: deliveriesKey(webhookReference),
    queryFn: async () => {
      const path = { webhookReference }
      return (await unwrap(api.GET('/api/webhooks/{webhookReference}/deliveries', { params: { path } }))).deliveries
    },
    refetchInterval: READ_AGAIN_MS,
  })

/** Sends a message again; resolves once the deliveries are refreshed. */
export const useResendDelivery = (webhookReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (deliveryReference: string) =>
      unwrap(
        api.POST('/api/webhooks/{webhookReference}/deliveries/{deliveryReference}/resend', {
          params: { path: { webhookReference, deliveryReference } },
          body: {},
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey(webhookReference) }),
  })
}
