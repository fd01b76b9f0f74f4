import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, tagged, unwrap } from '../client/client.ts'
import { ifMatch } from './events.ts'

export type WelcomeScreen = Schemas['WelcomeScreen']
export type WelcomeChanges = Schemas['UpdateWelcome']

const welcomeKey = (eventReference: string) => ['welcome', eventReference] as const

/** The welcome screen with its `ETag`. Never refetched while an editor is open. */
export const useWelcome = (eventReference: string) =>
  useQuery({
    queryKey: welcomeKey(eventReference),
    queryFn: () => tagged(api.GET('/api/sessions/{eventReference}/welcome', { params: { path: { eventReference } } })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Changes the welcome screen; rejects with 412 if another session has changed it since `etag`. */
export const useUpdateWelcome = (eventReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ changes, etag }: { changes: WelcomeChanges; etag: string | undefined }) =>
      tagged(
        api.PATCH('/api/sessions/{eventReference}/welcome', {
          params: { path: { eventReference }, ...ifMatch(etag) },
          body: changes,
        }),
      ),
    onSuccess: (saved) => queryClient.setQueryData(welcomeKey(eventReference), saved),
  })
}

/** The content page behind the About button. */
export const useAboutPage = (eventReference: string) =>
  useQuery({
    queryKey: ['about-page', eventReference],
    queryFn: async () => {
      const path = { eventReference }
      const { pageId } = await unwrap(api.GET('/api/sessions/{eventReference}/welcome/page', { params: { path } }))
      return pageId
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
