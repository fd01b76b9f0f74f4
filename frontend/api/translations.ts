import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client/client.ts'
import { ifMatch } from './events/events.ts'
import { patiently } from './slides/import-slides.ts'

export type Translation = Schemas['Translation']
export type SaveTranslation = Schemas['SaveTranslation']
export type ImportedTranslation = Schemas['ImportedTranslation']
export type LanguageOverview = Schemas['LanguageOverview']
export type SlideToTranslate = Schemas['SlideToTranslate']

const KEY = 'translations'

/** How far the translations of an event are, language by language. */
export const overviewQuery = (eventReference: string) =>
  queryOptions({
    queryKey: [KEY, eventReference],
    queryFn: async () => {
      const path = { eventReference }
      return (await unwrap(api.GET('/api/sessions/{eventReference}/translations', { params: { path } }))).languages
    },
    staleTime: 0,
  })

export const useOverview = (eventReference: string) => useQuery(overviewQuery(eventReference))

/** All slides of an event with their words in one language. @throws ApiError */
export const readAllTranslations = async (eventReference: string, languageCode: string): Promise<Translation[]> => {
  const all: Translation[] = []
  let cursor: string | undefined
  do {
    const params = { path: { eventReference, languageCode }, query: cursor === undefined ? {} : { cursor } }
    const page = await unwrap(api.GET('/api/sessions/{eventReference}/translations/{languageCode}', { params }))
    all.push(...page.translations)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return all
}

/** All slides of an event with their words in one language. Never refetched while they are edited. */
export const useTranslations = (eventReference: string, languageCode: string, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [KEY, eventReference, languageCode],
    queryFn: () => readAllTranslations(eventReference, languageCode),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The calls that read and change translations into one language. They reject only with an `ApiError`. */
export const useTranslationCalls = (eventReference: string, languageCode: string) => {
  const queryClient = useQueryClient()
  const path = { eventReference, languageCode }
  const changed = () => queryClient.invalidateQueries({ queryKey: overviewQuery(eventReference).queryKey, exact: true })
  return {
    readAll: () => readAllTranslations(eventReference, languageCode),
    read: (slideReference: string) =>
      unwrap(
        api.GET('/api/sessions/{eventReference}/pages/{slideReference}/translations/{languageCode}', {
          params: { path: { ...path, slideReference } },
        }),
      ),
    /** Rejects with 412 if another user has saved it since `version`. */
    save: async (slideReference: string, body: SaveTranslation, version: number) => {
      const saved = await unwrap(
        api.PUT('/api/sessions/{eventReference}/pages/{slideReference}/translations/{languageCode}', {
          params: { path: { ...path, slideReference }, ...ifMatch(`"${version}"`) },
          body,
        }),
      )
      void changed()
      return saved
    },
    /** Answers how many texts were taken. */
    importAll: async (slides: readonly ImportedTranslation[]) => {
      const taken = await importTranslations(path, slides)
      void changed()
      return taken
    },
    translate: async (slides: SlideToTranslate[], signal: AbortSignal) => {
      const translated = await unwrap(
        api.POST('/api/sessions/{eventReference}/translations/{languageCode}/machine', {
          params: { path },
          body: { slides },
          signal,
        }),
      )
      void changed()
      return translated
    },
  }
}

/** Stores translations of several slides, those that fit into one call at a time. Returns how many texts were taken. @throws ApiError */
export const importTranslations = async (
  path: { eventReference: string; languageCode: string },
  slides: readonly ImportedTranslation[],
) => {
  let taken = 0
  for (const part of inParts(slides)) {
    const to = { params: { path }, body: { slides: part } }
    const call = () => unwrap(api.PUT('/api/sessions/{eventReference}/translations/{languageCode}', to))
    taken += (await patiently(call)).takenCount
  }
  return taken
}

/** Less than what one call may send. */
const MOST_BYTES = 700_000

const inParts = (slides: readonly ImportedTranslation[]): ImportedTranslation[][] => {
  const parts: ImportedTranslation[][] = []
  let bytes = 0
  for (const slide of slides) {
    const size = new TextEncoder().encode(JSON.stringify(slide)).length
    const part = parts.at(-1)
    bytes += size
    if (part && bytes <= MOST_BYTES) part.push(slide)
    else {
      parts.push([slide])
      bytes = size
    }
  }
  return parts
}
