import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'
import { eventKey } from './events.ts'
import { sendWithProgress } from './upload.ts'

export type EventStyle = Schemas['EventStyle']
export type UpdateEventStyle = Schemas['UpdateEventStyle']

const styleKey = (eventReference: string) => ['style', eventReference] as const

/** Background, scrim, font and colour of an event. Never refetched behind an editor's back. */
export const eventStyleQuery = (eventReference: string) =>
  queryOptions({
    queryKey: styleKey(eventReference),
    queryFn: () =>
      unwrap(api.GET('/api/sessions/{eventReference}/background', { params: { path: { eventReference } } })),
    staleTime: staleAfter(0),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useEventStyle = (eventReference: string) => useQuery(eventStyleQuery(eventReference))

interface StyleChange {
  body: UpdateEventStyle
  /** Told how many percent of a file are sent. */
  onProgress?: (percent: number) => void
}

/** Changes the style. The event carries font and colour too and counts the change, so that it is read anew. */
export const useUpdateStyle = (eventReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, onProgress }: StyleChange) =>
      unwrap(
        api.POST('/api/sessions/{eventReference}/background', {
          params: { path: { eventReference } },
          body,
          ...(onProgress ? { fetch: sendWithProgress(onProgress) } : {}),
        }),
      ),
    onSuccess: async (style) => {
      queryClient.setQueryData(styleKey(eventReference), style)
      await queryClient.invalidateQueries({ queryKey: eventKey(eventReference) })
    },
  })
}
