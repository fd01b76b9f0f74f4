import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'
import { eventKey, styleKey } from './events.ts'
import { sendWithProgress } from './upload.ts'

export type EventStyle = Schemas['EventStyle']
export type UpdateEventStyle = Schemas['UpdateEventStyle']

/** Background, scrim, font and colour of an event. Never refetched while an editor is open. */
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

/** The style of what is drawn with it, perhaps later than the rest of the page: takes the response that is there already. */
export const useShownEventStyle = (eventReference: string) =>
  useQuery({ ...eventStyleQuery(eventReference), refetchOnMount: false })

interface StyleChange {
  body: UpdateEventStyle
  /** Called with the percentage of the file that has been sent. */
  onProgress?: (percent: number) => void
}

/** Changes the style, then refetches the event: it carries font and colour too, and its version has changed. */
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
