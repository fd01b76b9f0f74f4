import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnanswered } from '../client/api-error.ts'
import { api, type Schemas, tagged, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'
import { ifMatch } from '../events/events.ts'
import { readAllSlides } from './read-all-slides.ts'

export type Slide = Schemas['Slide']
export type SlideWithContents = Schemas['SlideWithContents']
export type PageContents = Schemas['PageContents']
export type SaveContents = Schemas['SaveContents']

export const slidesKey = (eventReference: string) => ['slides', eventReference] as const
/** Starts with the list's key, so invalidating the list also invalidates the contents. */
const allSlidesKey = (eventReference: string) => [...slidesKey(eventReference), 'contents'] as const
const contentsKey = (pageReference: string) => ['contents', pageReference] as const

export const slidesQuery = (eventReference: string) =>
  queryOptions({
    queryKey: slidesKey(eventReference),
    queryFn: async () => {
      const path = { eventReference }
      const { pages } = await unwrap(api.GET('/api/sessions/{eventReference}/pages', { params: { path } }))
      return pages
    },
  })

/** The slides of an event in order. */
export const useSlides = (eventReference: string) => useQuery(slidesQuery(eventReference))

export const slidesWithContentsQuery = (eventReference: string) =>
  queryOptions({
    queryKey: allSlidesKey(eventReference),
    queryFn: () => readAllSlides(eventReference),
  })

/** The saved rows of one slide, for its thumbnail; undefined while loading. */
export const useSavedRows = (eventReference: string, slideReference: string) =>
  useQuery({
    ...slidesWithContentsQuery(eventReference),
    staleTime: Number.POSITIVE_INFINITY,
    select: (slides) => slides.find(({ reference }) => reference === slideReference)?.pageBody.rows,
  }).data

/** The saved version of one slide's contents; undefined while loading. */
export const useSavedVersion = (eventReference: string, slideReference: string) =>
  useQuery({
    ...slidesWithContentsQuery(eventReference),
    staleTime: Number.POSITIVE_INFINITY,
    select: (slides) => slides.find(({ reference }) => reference === slideReference)?.pageBody.version,
  }).data

/** The slides with their contents, for the presenter. */
export const useSlidesWithContents = (eventReference: string) =>
  useQuery({
    ...slidesWithContentsQuery(eventReference),
    staleTime: staleAfter(0),
    // No hub message announces changed notes
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
  })

/** The calls that change the slides of an event. */
const slideCalls = (eventReference: string) => {
  const path = { eventReference }
  const of = (slideReference: string) => ({ params: { path: { eventReference, slideReference } } })
  return {
    add: async (name: string, pageReference: string) => {
      const body = { name, pageReference }
      return asSlide(await unwrap(api.POST('/api/sessions/{eventReference}/pages', { params: { path }, body })))
    },
    rename: ({ slideReference, name }: { slideReference: string; name: string }) =>
      unwrap(
        api.PATCH('/api/sessions/{eventReference}/pages/{slideReference}', { ...of(slideReference), body: { name } }),
      ),
    remove: async (slides: string[]) => {
      const [slideReference = ''] = slides
      if (slides.length > 1)
        await api.POST('/api/sessions/{eventReference}/pages/delete', { params: { path }, body: { slides } })
      else await api.DELETE('/api/sessions/{eventReference}/pages/{slideReference}', of(slideReference))
      return slides
    },
    reorder: (references: string[]) => {
      const pages = references.map((reference, orderIndex) => ({ reference, orderIndex }))
      return unwrap(api.PUT('/api/sessions/{eventReference}/pages', { params: { path }, body: { pages } }))
    },
  }
}

/** Adds, renames, deletes and reorders slides; each updates the cached list. */
export const useSlideCommands = (eventReference: string) => {
  const queryClient = useQueryClient()
  const key = slidesKey(eventReference)
  const calls = slideCalls(eventReference)
  const change = (update: (slides: Slide[]) => Slide[]) =>
    queryClient.setQueryData<Slide[]>(key, (slides) => slides && update(slides))
  const withNewPage = useNewPage()
  const add = useMutation({
    mutationFn: (name: string) => withNewPage(name, (pageReference) => calls.add(name, pageReference)),
    onSuccess: (slide) => {
      change((slides) => [...slides, slide])
      // Its thumbnail follows what is saved, as those that were read
      queryClient.setQueryData<SlideWithContents[]>(
        allSlidesKey(eventReference),
        (slides) => slides && [...slides, { ...slide, pageBody: emptyPage(slide.pageReference) }],
      )
    },
  })
  const rename = useMutation({
    mutationFn: calls.rename,
    onSuccess: (slide) =>
      change((slides) => slides.map((other) => (other.reference === slide.reference ? slide : other))),
  })
  const remove = useMutation({
    mutationFn: calls.remove,
    onSuccess: (gone) => change((slides) => slides.filter(({ reference }) => !gone.includes(reference))),
  })
  const reorder = useMutation({
    mutationFn: calls.reorder,
    onSuccess: ({ pages }) => change(() => pages),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  return { add, rename, remove, reorder }
}

/** What a page contains before its first save. */
const emptyPage = (reference: string): PageContents => ({ reference, version: 1, rows: [], notes: '' })

/**
 * Creates a page for a slide and uses it. If no response arrives, the next try for the same slide reuses the page, so
 * it is the same idempotent call and adds no second slide.
 */
const useNewPage = () => {
  const open = useRef<{ name: string; pageReference: string }>(undefined)
  return async <Used>(name: string, fill: (pageReference: string) => Promise<Used>): Promise<Used> => {
    if (open.current?.name !== name) {
      const { reference } = await unwrap(api.POST('/api/content/pages'))
      open.current = { name, pageReference: reference }
    }
    try {
      const used = await fill(open.current.pageReference)
      open.current = undefined
      return used
    } catch (error) {
      if (!isUnanswered(error)) open.current = undefined
      throw error
    }
  }
}

/** The call that adds a slide also reorders, so its type includes a list; a new slide never is one. */
const asSlide = (answer: Slide | { pages: Slide[] }): Slide => {
  if ('pages' in answer) throw new TypeError('A new slide was answered with a list of slides.')
  return answer
}

/** What a page says now, with its `ETag`, past every cache. */
export const readContents = (pageReference: string) =>
  tagged(api.GET('/api/content/pages/{pageReference}/contents', { params: { path: { pageReference } } }))

/** A page's contents with their `ETag`. Never refetched while an editor is open. */
export const useContents = (pageReference: string) =>
  useQuery({
    queryKey: contentsKey(pageReference),
    queryFn: () => readContents(pageReference),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Refetches a page, bypassing every cache. */
export const useReadContents = () => {
  const queryClient = useQueryClient()
  return (pageReference: string) =>
    queryClient.fetchQuery({
      queryKey: contentsKey(pageReference),
      queryFn: () => readContents(pageReference),
      staleTime: 0,
    })
}

/** Overwrites a page, for pages that the app fills rather than a user. */
export const fillPage = async (pageReference: string, body: SaveContents) => {
  const { etag } = await readContents(pageReference)
  return putContents(pageReference, { body, etag })
}

const putContents = (pageReference: string, { body, etag }: { body: SaveContents; etag: string | undefined }) =>
  tagged(
    api.PUT('/api/content/pages/{pageReference}/contents', {
      params: { path: { pageReference }, ...ifMatch(etag) },
      body,
    }),
  )

/** Saves a page; rejects with 412 if another session has saved it since `etag`. */
export const useSaveContents = (pageReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (save: { body: SaveContents; etag: string | undefined }) => putContents(pageReference, save),
    onSuccess: (saved) => {
      queryClient.setQueryData(contentsKey(pageReference), saved)
      queryClient.setQueriesData<SlideWithContents[]>(
        { queryKey: ['slides'], predicate: ({ queryKey }) => queryKey[2] === 'contents' },
        (slides) =>
          slides?.map((slide) => (slide.pageReference === pageReference ? { ...slide, pageBody: saved.data } : slide)),
      )
    },
  })
}
