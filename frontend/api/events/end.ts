import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, tagged, unwrap } from '../client/client.ts'
import { ifMatch } from './events.ts'

export type EndScreen = Schemas['EndScreen']
export type EndLinks = Pick<EndScreen, 'donationPageLink' | 'feedbackLink' | 'subscribeLink'>
export type EndPage = Schemas['EndPage']

interface TaggedEnd {
  data: EndScreen
  etag: string | undefined
}

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

/** Changes of the end screen wait for each other: the next one needs the version that the one before has made. */
const inTurn = (eventReference: string) => ({ id: `end ${eventReference}` })

/** Saves links; rejects with 412 when somebody else saved the end screen since it was read last. */
export const useUpdateEnd = (eventReference: string) => {
  const queryClient = useQueryClient()
  const key = endKey(eventReference)
  return useMutation({
    scope: inTurn(eventReference),
    mutationFn: (links: Partial<EndLinks>) =>
      tagged(
        api.PATCH('/api/sessions/{eventReference}/end', {
          params: { path: { eventReference }, ...ifMatch(queryClient.getQueryData<TaggedEnd>(key)?.etag) },
          body: links,
        }),
      ),
    onSuccess: (saved) => queryClient.setQueryData(key, saved),
  })
}

/**
 * Add, rename, delete and reorder the pages of the end screen. Each shows what the server answered, and then reads the end
 * screen anew, whose version it has changed; a page that somebody else has deleted goes away by that too.
 */
export const useEndPageCommands = (eventReference: string) => {
  const queryClient = useQueryClient()
  const key = endKey(eventReference)
  const path = { eventReference }
  const scope = inTurn(eventReference)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: key })
  const change = (update: (pages: EndPage[]) => EndPage[]) =>
    queryClient.setQueryData<TaggedEnd>(
      key,
      (end) => end && { ...end, data: { ...end.data, pages: update(end.data.pages) } },
    )

  const add = useMutation({
    scope,
    mutationFn: async (name: string): Promise<EndPage> => {
      const body = { name }
      const made = await unwrap(api.POST('/api/sessions/{eventReference}/end/pages', { params: { path }, body }))
      return { endPageReference: made.reference, pageId: made.pageId, name: made.name }
    },
    onSuccess: (page) => change((pages) => [...pages, page]),
    onSettled,
  })
  const rename = useMutation({
    scope,
    mutationFn: ({ endPageId, name }: { endPageId: string; name: string }) =>
      unwrap(
        api.PATCH('/api/sessions/{eventReference}/end/pages/{endPageId}', {
          params: { path: { eventReference, endPageId } },
          body: { name },
        }),
      ),
    onSuccess: (page) =>
      change((pages) => pages.map((other) => (other.endPageReference === page.endPageReference ? page : other))),
    onSettled,
  })
  const remove = useMutation({
    scope,
    mutationFn: (endPageId: string) =>
      api.DELETE('/api/sessions/{eventReference}/end/pages/{endPageId}', {
        params: { path: { eventReference, endPageId } },
      }),
    onSuccess: (_answer, endPageId) => change((pages) => pages.filter((page) => page.endPageReference !== endPageId)),
    onSettled,
  })
  const reorder = useMutation({
    scope,
    mutationFn: (references: string[]) => {
      const pages = references.map((reference, orderIndex) => ({ reference, orderIndex }))
      return unwrap(api.PATCH('/api/sessions/{eventReference}/end/pages', { params: { path }, body: { pages } }))
    },
    onSuccess: ({ pages }) => change(() => pages),
    onSettled,
  })
  return { add, rename, remove, reorder }
}
