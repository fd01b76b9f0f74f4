import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client/client.ts'
import { eventKey, eventsQuery } from './events/events.ts'
import { slidesKey } from './slides/slides.ts'

export type BinEntry = Schemas['BinEntry']
type Page = Schemas['Bin']

const BIN = ['bin'] as const

/** The bin page by page, or only the deleted slides of an event. It's read each time it's opened. */
export const useBin = (eventReference: string | undefined) =>
  useInfiniteQuery({
    queryKey: [...BIN, eventReference],
    queryFn: ({ pageParam: cursor }) => {
      const query = { ...(eventReference === undefined ? {} : { eventReference }), ...(cursor ? { cursor } : {}) }
      return unwrap(api.GET('/api/bin', { params: { query } }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
  })

/** Restores a deleted event or slides, by the reference of the event or the first slide. */
export const useRestore = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (binReference: string) =>
      unwrap(api.POST('/api/bin/{binReference}/restore', { params: { path: { binReference } }, body: {} })),
    onSuccess: async ({ eventReference }) => {
      void queryClient.invalidateQueries({ queryKey: BIN })
      void queryClient.invalidateQueries({ queryKey: eventsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: eventKey(eventReference) })
      await queryClient.invalidateQueries({ queryKey: slidesKey(eventReference) })
    },
  })
}

/** Removes entries for ever: one, or all that the user may. */
export const useBinRemoval = () => {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: BIN })
  const remove = useMutation({
    mutationFn: (binReference: string) => api.DELETE('/api/bin/{binReference}', { params: { path: { binReference } } }),
    onSettled,
  })
  const empty = useMutation({
    mutationFn: async () => {
      for (let hasMore = true; hasMore; ) hasMore = (await unwrap(api.DELETE('/api/bin'))).hasMore
    },
    onSettled,
  })
  return { remove, empty }
}
