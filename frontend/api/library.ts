import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client/client.ts'

export type LibraryItem = Schemas['LibraryItem']
export type LibraryItemDetails = Schemas['LibraryItemDetails']
export type LibrarySlide = Schemas['LibrarySlide']
export type LibraryUse = Schemas['LibraryUse']
export type LibraryKind = Schemas['LibraryKind']
export type ApplyResult = Schemas['ApplyResult']
type Page = Schemas['LibraryList']

/** What the library is searched for. */
export interface LibraryFilter {
  search: string
  kind?: LibraryKind
  isFavourite?: boolean
}

const KEY = ['library'] as const
/** They change with every slide of every event, so they're read again whenever they're opened. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }

/** The songs and slides of the organiser's events, page by page. */
export const useLibrary = ({ search, kind, isFavourite }: LibraryFilter) =>
  useInfiniteQuery({
    queryKey: [...KEY, 'list', search, kind, isFavourite],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(
        api.GET('/api/library', {
          params: {
            query: {
              search,
              ...(kind && { kind }),
              ...(isFavourite && { favourite: 'true' as const }),
              ...(cursor !== undefined && { cursor }),
            },
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    placeholderData: keepPreviousData,
    ...fresh,
  })

const readItem = (itemReference: string, eventReference: string | undefined) =>
  unwrap(
    api.GET('/api/library/{itemReference}', {
      params: { path: { itemReference }, query: eventReference === undefined ? {} : { eventReference } },
    }),
  )

/** A song or slide as the event that used it last has it, and the events that have it. */
export const useLibraryItem = (itemReference: string) =>
  useQuery({ queryKey: [...KEY, 'item', itemReference], queryFn: () => readItem(itemReference, undefined), ...fresh })

interface SavedSlide {
  eventReference: string
  slideReference: string
  /** The saved version; undefined until something was saved. */
  version: number | undefined
}

/** The song or slide that a slide of an event belongs to, as the event has it, once the slide was saved. Null if no library item has it. */
export const useItemOfSlide = ({ eventReference, slideReference, version }: SavedSlide) =>
  useQuery({
    queryKey: [...KEY, 'slide', slideReference, version],
    queryFn: async () => {
      const { items } = await unwrap(api.GET('/api/library', { params: { query: { slideReference } } }))
      const [item] = items
      return item && item.useCount > 1 ? readItem(item.reference, eventReference) : null
    },
    enabled: version !== undefined,
    ...fresh,
  })

/** Makes an item a favourite, or removes it from them. */
export const useFavourite = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ reference: itemReference, isFavourite }: Pick<LibraryItem, 'reference' | 'isFavourite'>) => {
      const params = { path: { itemReference } }
      if (isFavourite) await api.PUT('/api/library/{itemReference}/favourite', { params })
      else await api.DELETE('/api/library/{itemReference}/favourite', { params })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Replaces the organiser's own tags of an item. */
export const useTags = (itemReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (tags: string[]) =>
      (
        await unwrap(
          api.PUT('/api/library/{itemReference}/tags', { params: { path: { itemReference } }, body: { tags } }),
        )
      ).tags,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

interface Application {
  itemReference: string
  /** The event whose contents the others take. */
  eventReference: string
  targets: readonly Pick<LibraryUse, 'eventReference' | 'version'>[]
}

/** Gives other events the contents that one event has of an item. */
export const useApplyItem = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ itemReference, eventReference, targets }: Application) => {
      const body = {
        eventReference,
        targets: targets.map(({ eventReference, version }) => ({ eventReference, version })),
      }
      const params = { path: { itemReference } }
      return (await unwrap(api.POST('/api/library/{itemReference}/apply', { params, body }))).results
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: KEY })
      void queryClient.invalidateQueries({ queryKey: ['slides'] })
    },
  })
}

/** Where the browser downloads the songs of a period, which ends before `to`. */
export const songUsesAddress = (from: Date, to: Date) =>
  `/api/library/uses.csv?${new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })}`
