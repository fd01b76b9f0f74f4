import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client/client.ts'

export type Picture = Schemas['Picture']
type Page = Schemas['PictureList']

/** A page with pictures, or the last one: of a search, pages may be empty although others follow. */
async function readPage(search: string, from: string | undefined): Promise<Page> {
  for (let cursor = from; ; ) {
    const query = { search, ...(cursor === undefined ? {} : { cursor }) }
    const page = await unwrap(api.GET('/api/pictures', { params: { query } }))
    if (page.pictures.length > 0 || page.nextCursor === null) return page
    cursor = page.nextCursor
  }
}

/** The pictures that the organiser may use again, page by page. They're fetched again whenever they're opened. */
export const usePictures = (search: string) =>
  useInfiniteQuery({
    queryKey: ['pictures', search],
    queryFn: ({ pageParam }) => readPage(search, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
