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

/** The end screen with its `ETag`. Never refetched while an editor is open. */
export const useEnd = (eventReference: string) =>
  useQuery({
    queryKey: endKey(eventReference),
    queryFn: () => tagged(api.GET('/api/sessions/{eventReference}/end', { params: { path: { eventReference } } })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Runs changes of the end screen one after another: each needs the version that the previous one created. */
const inTurn = (eventReference: string) => ({ id: `end ${eventReference}` })

/** Saves links; rejects with 412 if another session has saved the end screen since it was last read. */
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

/** The calls that change the pages of the end screen. */
const endPageCalls = (eventReference: string) => {
  const path = { eventReference }
  const of = (endPageId: string) => ({ params: { path: { eventReference, endPageId } } })
  return {
    add: async (name: string): Promise<EndPage> => {
      const body = { name }
      const made = await unwrap(api.POST('/api/sessions/{eventReference}/end/pages', { params: { path }, body }))
      return { endPageReference: made.reference, pageId: made.pageId, name: made.name }
    },
    rename: ({ endPageId, name }: { endPageId: string; name: string }) =>
      unwrap(api.PATCH('/api/sessions/{eventReference}/end/pages/{endPageId}', { ...of(endPageId), body: { name } })),
    remove: (endPageId: string) => api.DELETE('/api/sessions/{eventReference}/end/pages/{endPageId}', of(endPageId)),
    reorder: (references: string[]) => {
      const pages = references.map((reference, orderIndex) => ({ reference, orderIndex }))
      return unwrap(api.PATCH('/api/sessions/{eventReference}/end/pages', { params: { path }, body: { pages } }))
    },
  }
}

/**
 * Adds, renames, deletes and reorders the pages of the end screen. Each shows the response, then refetches the end
 * screen, whose version has changed; that also drops pages deleted in another session.
 */
export const useEndPageCommands = (eventReference: string) => {
  const queryClient = useQueryClient()
  const key = endKey(eventReference)
  const calls = endPageCalls(eventReference)
  const change = (update: (pages: EndPage[]) => EndPage[]) =>
    queryClient.setQueryData<TaggedEnd>(
      key,
      (end) => end && { ...end, data: { ...end.data, pages: update(end.data.pages) } },
    )
  const shared = { scope: inTurn(eventReference), onSettled: () => queryClient.invalidateQueries({ queryKey: key }) }
  const add = useMutation({
    ...shared,
    mutationFn: calls.add,
    onSuccess: (page) => change((pages) => [...pages, page]),
  })
  const rename = useMutation({
    ...shared,
    mutationFn: calls.rename,
    onSuccess: (page) =>
      change((pages) => pages.map((other) => (other.endPageReference === page.endPageReference ? page : other))),
  })
  const remove = useMutation({
    ...shared,
    mutationFn: calls.remove,
    onSuccess: (_answer, endPageId) => change((pages) => pages.filter((page) => page.endPageReference !== endPageId)),
  })
  const reorder = useMutation({
    ...shared,
    mutationFn: calls.reorder,
    onSuccess: ({ pages }) => change(() => pages),
  })
  return { add, rename, remove, reorder }
}
