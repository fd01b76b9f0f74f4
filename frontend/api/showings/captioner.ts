import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { CAPTION_PATIENCE_MS } from './captions.ts'

const ADDRESS = '/api/sessions/{eventReference}/showings/{showingReference}/captioner'

const linkQuery = (eventReference: string, showingReference: string) =>
  queryOptions({
    queryKey: ['captioner link', eventReference, showingReference] as const,
    queryFn: async () =>
      (await unwrap(api.PUT(ADDRESS, { params: { path: { eventReference, showingReference } } }))).captionerLink,
  })

/** The link of a showing's captioner, which is made if there is none. */
export const useCaptionerLink = (eventReference: string, showingReference: string) =>
  useQuery(linkQuery(eventReference, showingReference))

/** Ends the captioner's link. */
export const useRevokeCaptionerLink = (eventReference: string, showingReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await api.DELETE(ADDRESS, { params: { path: { eventReference, showingReference } } })
      queryClient.removeQueries({ queryKey: linkQuery(eventReference, showingReference).queryKey, type: 'inactive' })
    },
  })
}

/** Ends the captioner's link and makes another one. */
export const useRenewCaptionerLink = (eventReference: string, showingReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await api.DELETE(ADDRESS, { params: { path: { eventReference, showingReference } } })
      await queryClient.invalidateQueries({ queryKey: linkQuery(eventReference, showingReference).queryKey })
    },
  })
}

export type CaptionerState = Schemas['CaptionerState']

/** The calls of a captioner who has only the link. `onState` gets the state of the showing with each read; null once the link has ended. */
export const captionerCalls = (captionerToken: string, onState: (state: CaptionerState | null) => void) => {
  const path = { captionerToken }
  return {
    read: async (query: { after?: number; before?: number }) => {
      try {
        const state = await unwrap(api.GET('/api/captioners/{captionerToken}', { params: { path, query } }))
        onState(state)
        return state.captions
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) onState(null)
        return undefined
      }
    },
    send: (captions: Schemas['NewCaption'][]) =>
      unwrap(
        api.POST('/api/captioners/{captionerToken}/captions', {
          params: { path },
          body: { captions },
          signal: AbortSignal.timeout(CAPTION_PATIENCE_MS),
        }),
      ),
  }
}
