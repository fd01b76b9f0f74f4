import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../client/client.ts'

const ADDRESS = '/api/sessions/{eventReference}/showings/{showingReference}/stage'

const stageLinkQuery = (eventReference: string, showingReference: string) =>
  queryOptions({
    queryKey: ['stage link', eventReference, showingReference] as const,
    queryFn: async () =>
      (await unwrap(api.PUT(ADDRESS, { params: { path: { eventReference, showingReference } } }))).stageLink,
  })

/** The link of a showing's stage display, which is made if there is none. */
export const useStageLink = (eventReference: string, showingReference: string) =>
  useQuery(stageLinkQuery(eventReference, showingReference))

/** Ends the stage displays of a showing and makes another link. */
export const useRenewStageLink = (eventReference: string, showingReference: string) => {
  const queryClient = useQueryClient()
  const query = stageLinkQuery(eventReference, showingReference)
  return useMutation({
    mutationFn: async () => {
      await api.DELETE(ADDRESS, { params: { path: { eventReference, showingReference } } })
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
    },
  })
}
