import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, tagged } from './client.ts'
import { ifMatch } from './events.ts'

export type EndScreen = Schemas['EndScreen']
export type EndLinks = Pick<EndScreen, 'donationPageLink' | 'feedbackLink' | 'subscribeLink'>

const endKey = (eventReference: string) => ['end', eventReference] as const

/** The end screen with its `ETag`. Never refetched behind an editor's back. */
export const useEnd = (eventReference: string) =>
  useQuery({
    queryKey: endKey(eventReference),
    queryFn: () => tagged(api.GET('/api/sessions/{eventReference}/end', { params: { path: { eventReference } } })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Saves links; rejects with 412 when somebody else saved the end screen since `etag`. */
export const useUpdateEnd = (eventReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ links, etag }: { links: Partial<EndLinks>; etag: string | undefined }) =>
      tagged(
        api.PATCH('/api/sessions/{eventReference}/end', {
          params: { path: { eventReference }, ...ifMatch(etag) },
          body: links,
        }),
      ),
    onSuccess: (saved) => queryClient.setQueryData(endKey(eventReference), saved),
  })
}
