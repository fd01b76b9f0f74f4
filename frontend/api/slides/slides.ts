import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnanswered } from '../client/api-error.ts'
import { api, type Schemas, tagged, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'
import { ifMatch } from '../events/events.ts'

export type Slide = Schemas['Slide']
export type SlideWithContents = Schemas['SlideWithContents']
export type PageContents = Schemas['PageContents']
export type SaveContents = Schemas['SaveContents']

export const slidesKey = (eventReference: string) => ['slides', eventReference] as const
/** Whatever makes the list of slides stale does so with what they say. */
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

/** The slides of an event in their order. */
export const useSlides = (eventReference: string) => useQuery(slidesQuery(eventReference))

export const slidesWithContentsQuery = (eventReference: string) =>
  queryOptions({
    queryKey: allSlidesKey(eventReference),
    queryFn: async () => {
      const path = { eventReference }
      const { pages } = await unwrap(api.GET('/api/sessions/{eventReference}/pages/all', { params: { path } }))
      return pages
    },
  })

/** The rows of one slide as they were last saved, for its small picture; undefined until they are known. */
export const useSavedRows = (eventReference: string, slideReference: string) =>
  useQuery({
    ...slidesWithContentsQuery(eventReference),
    staleTime: Number.POSITIVE_INFINITY,
    select: (slides) => slides.find(({ reference }) => reference === slideReference)?.pageBody.rows,
  }).data

/** The slides with their contents, for the presenter. */
export const useSlidesWithContents = (eventReference: string) =>
  useQuery({
    ...slidesWithContentsQuery(eventReference),
    staleTime: staleAfter(0),
    // The notes of a slide change without a message
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
  })

/** Add, rename, delete and reorder; each leaves the cached list as the server has it. */
export const useSlideCommands = (eventReference: string) => {
  const queryClient = useQueryClient()
  const key = slidesKey(eventReference)
  const change = (update: (slides: Slide[]) => Slide[]) =>
    queryClient.setQueryData<Slide[]>(key, (slides) => slides && update(slides))
  const path = { eventReference }

  const withNewPage = useNewPage()
  const add = useMutation({
    mutationFn: (name: string) =>
      withNewPage(name, async (pageReference) => {
        const body = { name, pageReference }
        return asSlide(await unwrap(api.POST('/api/sessions/{eventReference}/pages', { params: { path }, body })))
      }),
    onSuccess: (slide) => change((slides) => [...slides, slide]),
  })
  const rename = useMutation({
    mutationFn: ({ slideReference, name }: { slideReference: string; name: string }) =>
      unwrap(
        api.PATCH('/api/sessions/{eventReference}/pages/{slideReference}', {
          params: { path: { eventReference, slideReference } },
          body: { name },
        }),
      ),
    onSuccess: (slide) =>
      change((slides) => slides.map((other) => (other.reference === slide.reference ? slide : other))),
  })
  const remove = useMutation({
    mutationFn: async (slideReference: string) => {
      await api.DELETE('/api/sessions/{eventReference}/pages/{slideReference}', {
        params: { path: { eventReference, slideReference } },
      })
      return slideReference
    },
    onSuccess: (reference) => change((slides) => slides.filter((slide) => slide.reference !== reference)),
  })
  const reorder = useMutation({
    mutationFn: async (references: string[]) => {
      const pages = references.map((reference, orderIndex) => ({ reference, orderIndex }))
      return unwrap(api.PUT('/api/sessions/{eventReference}/pages', { params: { path }, body: { pages } }))
    },
    onSuccess: ({ pages }) => change(() => pages),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  return { add, rename, remove, reorder }
}

/**
 * Makes a page for a slide and uses it. Without an answer nobody knows whether it is used: the next try for the same slide
 * takes the same page, so that it is the same call and adds no second slide.
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

/** The call that adds a slide also reorders, so its answer may be a list; a new slide never is. */
const asSlide = (answer: Slide | { pages: Slide[] }): Slide => {
  if ('pages' in answer) throw new TypeError('A new slide was answered with a list of slides.')
  return answer
}

const readContents = (pageReference: string) =>
  tagged(api.GET('/api/content/pages/{pageReference}/contents', { params: { path: { pageReference } } }))

/** What a page says, with its `ETag`. Never refetched behind an editor's back. */
export const useContents = (pageReference: string) =>
  useQuery({
    queryKey: contentsKey(pageReference),
    queryFn: () => readContents(pageReference),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Reads a page anew, past every cache. */
export const useReadContents = () => {
  const queryClient = useQueryClient()
  return (pageReference: string) =>
    queryClient.fetchQuery({
      queryKey: contentsKey(pageReference),
      queryFn: () => readContents(pageReference),
      staleTime: 0,
    })
}

/** Writes a page over what it says at the moment, for pages that are filled by this page and not by a person. */
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

/** Saves a page; rejects with 412 when somebody else saved it since `etag`. */
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
