import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { newestShowing } from '../../../openapi/client/live/presenter-state.ts'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'

export type Showing = Schemas['Showing']

const listKey = (eventReference: string) => ['showings', eventReference] as const
const showingKey = (eventReference: string, showingReference: string) =>
  ['showing', eventReference, showingReference] as const

/** How often the presenter polls what is shown, in case a message is lost. */
const CHECK_MS = 20_000
/** The timeout of the presenter's calls: on a dead network they would wait for minutes. */
const PATIENCE_MS = 10_000

export const showingsQuery = (eventReference: string) =>
  queryOptions({
    queryKey: listKey(eventReference),
    queryFn: () => readShowings(eventReference),
    staleTime: staleAfter(0),
    refetchOnReconnect: 'always' as const,
  })

/** The showings that the organiser has added. */
export const withoutPreviews = <Some extends Pick<Showing, 'isPreview'>>(showings: readonly Some[]): Some[] =>
  showings.filter(({ isPreview }) => !isPreview)

/** The showings of an event, including its previews. */
export const useShowings = (eventReference: string) => useQuery(showingsQuery(eventReference))

const readShowings = async (eventReference: string) => {
  const path = { eventReference }
  return (await unwrap(api.GET('/api/sessions/{eventReference}/showings', { params: { path } }))).showings
}

const readShowing = (eventReference: string, showingReference: string) =>
  unwrap(
    api.GET('/api/sessions/{eventReference}/showings/{showingReference}', {
      params: { path: { eventReference, showingReference } },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  )

export const showingQuery = (eventReference: string, showingReference: string) =>
  queryOptions({
    queryKey: showingKey(eventReference, showingReference),
    queryFn: () => readShowing(eventReference, showingReference),
    staleTime: staleAfter(0),
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
    structuralSharing: newest,
  })

/** One showing, kept fresh while it's presented. */
export const useShowing = (eventReference: string, showingReference: string) =>
  useQuery(showingQuery(eventReference, showingReference))

/** Drops a response that a later one has overtaken. */
const newest = (before: unknown, after: unknown): unknown => {
  const [old, next] = [before as Showing | undefined, after as Showing]
  return old && old.reference === next.reference ? newestShowing(old, next) : next
}

const createPreview = (eventReference: string) =>
  unwrap(api.POST('/api/sessions/{eventReference}/preview', { params: { path: { eventReference } }, body: {} }))

/** Creates a preview showing. */
export const useCreatePreview = (eventReference: string) =>
  useMutation({ mutationFn: () => createPreview(eventReference) })

interface ShowingForm {
  startDateUtc: string
  location: string
}

/** Adds, changes and deletes showings of an event. */
export const useShowingListCommands = (eventReference: string) => {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: listKey(eventReference) })
  const add = useMutation({
    mutationFn: (body: ShowingForm & { repeatedStartsUtc?: string[] }) =>
      api.POST('/api/sessions/{eventReference}/showings', { params: { path: { eventReference } }, body }),
    onSettled,
  })
  const update = useMutation({
    mutationFn: ({ showingReference, ...body }: ShowingForm & { showingReference: string }) =>
      api.PUT('/api/sessions/{eventReference}/showings/{showingReference}', {
        params: { path: { eventReference, showingReference } },
        body,
      }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (showingReference: string) =>
      api.DELETE('/api/sessions/{eventReference}/showings/{showingReference}', {
        params: { path: { eventReference, showingReference } },
      }),
    onSettled,
  })
  return { add, update, remove }
}

/** Caches a response as the current state, unless a newer one is there. */
export const useTakeShowing = (eventReference: string, showingReference: string) => {
  const queryClient = useQueryClient()
  return (showing: Showing) => {
    queryClient.setQueryData<Showing>(
      showingKey(eventReference, showingReference),
      (old) => newest(old, showing) as Showing,
    )
  }
}

interface ShowInput {
  sessionPageReference: string | null
  showBlank: boolean
  revision: number
  isAdvancePaused?: boolean
}

/** What a presenter does to a showing; each response updates the cached showing. */
export const usePresenterCommands = (eventReference: string, showingReference: string) => {
  const queryClient = useQueryClient()
  const key = showingKey(eventReference, showingReference)
  const onSuccess = useTakeShowing(eventReference, showingReference)
  const params = { path: { eventReference, showingReference } }
  const base = '/api/sessions/{eventReference}/showings/{showingReference}' as const

  const start = useMutation({ mutationFn: () => unwrap(api.POST(`${base}/start`, { params, body: {} })), onSuccess })
  const close = useMutation({ mutationFn: () => unwrap(api.POST(`${base}/close`, { params, body: {} })), onSuccess })
  const open = useMutation({
    mutationFn: ({ isUndo }: { isUndo: boolean }) => unwrap(api.POST(`${base}/open`, { params, body: { isUndo } })),
    onSuccess,
  })
  const show = useMutation({
    mutationFn: (input: ShowInput) =>
      unwrap(
        api.POST('/api/navigation/show', {
          body: { showingReference, ...input },
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      ),
    onSuccess,
  })
  const read = () =>
    queryClient.fetchQuery({
      queryKey: key,
      queryFn: () => readShowing(eventReference, showingReference),
      staleTime: 0,
      retry: false,
    })
  /** Refetches what is shown, after another presenter was faster. */
  const refresh = async () => {
    // A read under way may have been answered before the change, and a second one would share its answer
    if (queryClient.getQueryState(key)?.fetchStatus === 'fetching') await read().catch(() => undefined)
    return read()
  }
  return { start, close, open, show, refresh }
}
