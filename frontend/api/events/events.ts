import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { asApiError, LeftOverEvent } from '../client/api-error.ts'
import { api, type Schemas, tagged, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'
import { EVENT } from '../client/query-client.ts'

export type LecternEvent = Schemas['Event']
export type EventListItem = Schemas['EventListItem']
export type FontStyle = Schemas['FontStyle']
export type ColourStyle = Schemas['ColourStyle']
export type ColourScheme = Schemas['ColourScheme']

const LIST = ['events'] as const
export const eventKey = (eventReference: string) => [EVENT, eventReference] as const
export const styleKey = (eventReference: string) => ['style', eventReference] as const

/** The events of a page; an account may have thousands. */
const PAGE = 200

/** All events, page by page, so that the server never waits for one long list. */
async function readEvents(): Promise<EventListItem[]> {
  const events: EventListItem[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: PAGE, ...(cursor ? { cursor } : {}) }
    const page = await unwrap(api.GET('/api/events', { params: { query } }))
    events.push(...page.events)
    cursor = page.nextCursor
  } while (cursor)
  return events
}

export const eventsQuery = queryOptions({
  queryKey: LIST,
  queryFn: readEvents,
  staleTime: staleAfter(0),
  refetchOnReconnect: 'always' as const,
})

/** How often the attendees of live events are counted again, in milliseconds. */
const COUNT_LIVE_EVERY = 15_000

/** The organiser's events. While one is live they are read again and again, since its attendees come and go. */
export const useEvents = () =>
  useQuery({
    ...eventsQuery,
    refetchInterval: ({ state }) => (state.data?.some(({ liveShowing }) => liveShowing) ? COUNT_LIVE_EVERY : false),
  })

export const eventQuery = (eventReference: string) =>
  queryOptions({
    queryKey: eventKey(eventReference),
    queryFn: () => tagged(api.GET('/api/sessions/{eventReference}', { params: { path: { eventReference } } })),
    // It may just have been deleted in another tab
    refetchOnWindowFocus: 'always',
  })

/** One event with its `ETag`. */
export const useEvent = (eventReference: string) => useQuery(eventQuery(eventReference))

/** Whether the plan of the event's owner includes a feature; false while the event is loading. */
export const useEventFeature = (eventReference: string, feature: Schemas['Feature']): boolean =>
  useEvent(eventReference).data?.data.ownerFeatures.includes(feature) ?? false

/** The options of a new event (docs/product-rules.md#creating-an-event). */
const NEW_EVENT = { allowUserNavigation: true, allowViewAllPages: false, isTour: false }

/** What it leaves out of the theme is the brand kit's. */
interface NewEvent extends Partial<WholeTheme> {
  name: string
  teamReference?: string | null
  showing: { startDateUtc: string; location: string } | undefined
  firstSlideName: string
  /** A picture that isn't the brand kit's. */
  background?: Schemas['UpdateEventStyle'] | undefined
}

/**
 * Creates an event with its first slide, a showing if it has a start date, and its picture if one was chosen. If any of
 * these fails, the event is deleted again (docs/product-rules.md#creating-an-event).
 * @throws LeftOverEvent when that delete fails
 */
export const createEvent = async ({ showing, firstSlideName, background, ...event }: NewEvent): Promise<string> => {
  const body = { ...NEW_EVENT, ...event }
  const { reference } = await unwrap(api.POST('/api/sessions', { body }))
  const params = { path: { eventReference: reference } }
  try {
    if (showing) await api.POST('/api/sessions/{eventReference}/showings', { params, body: showing })
    if (background) await api.POST('/api/sessions/{eventReference}/background', { params, body: background })
    await api.POST('/api/sessions/{eventReference}/pages', { params, body: { name: firstSlideName } })
  } catch (error) {
    await api.DELETE('/api/sessions/{eventReference}', { params }).catch(() => {
      throw new LeftOverEvent('The event could neither be made whole nor deleted', { cause: error })
    })
    // Something that never was there isn't missed
    await api.DELETE('/api/bin/{binReference}', { params: { path: { binReference: reference } } }).catch(() => {})
    throw error
  }
  return reference
}

export const useCreateEvent = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createEvent,
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIST }),
  })
}

export const useDeleteEvent = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (eventReference: string) =>
      api.DELETE('/api/sessions/{eventReference}', { params: { path: { eventReference } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIST }),
  })
}

interface Duplication {
  eventReference: string
  /** Without it, "Copy of" the original. */
  name?: string
  /** When the copy takes place; without it, it has no showing. */
  startDateUtc: string | undefined
  /** Without it, that of the original. */
  location?: string
}

/** Copies an event with everything it shows; the caller owns the copy. */
export const useDuplicateEvent = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ eventReference, startDateUtc, ...own }: Duplication) =>
      unwrap(
        api.POST('/api/sessions/{eventReference}/duplicate', {
          params: { path: { eventReference } },
          body: { ...own, ...(startDateUtc === undefined ? {} : { startDateUtc }) },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LIST }),
  })
}

export type EventDetails = Pick<
  LecternEvent,
  'name' | 'allowUserNavigation' | 'allowViewAllPages' | 'defaultLanguageCode' | 'teamReference' | 'isTemplate'
> & { languages: string[] }

/** The languages that an event's slides are translated into. */
export const furtherLanguages = ({ languages }: Pick<LecternEvent, 'languages'>): string[] => languages ?? []

/** Saves the details; rejects with 412 if another session has saved the event since `etag`. */
export const useUpdateEvent = (eventReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ details, etag }: { details: Partial<EventDetails>; etag: string | undefined }) =>
      tagged(
        api.PUT('/api/sessions/{eventReference}', {
          params: { path: { eventReference }, ...ifMatch(etag) },
          body: details,
        }),
      ),
    onSuccess: (saved) => queryClient.setQueryData(eventKey(eventReference), saved),
    onError: () => queryClient.invalidateQueries({ queryKey: eventKey(eventReference) }),
  })
}

/** What an event looks like. What is missing or null is left to the product. */
export type Theme = Pick<LecternEvent, 'fontStyleEnum' | 'colourStyleEnum'> & Partial<Looks>
export type WholeTheme = Schemas['BrandTheme']
export type Looks = Omit<WholeTheme, 'fontStyleEnum' | 'colourStyleEnum'>
export type Typeface = Schemas['Typeface']
export type TextPosition = Schemas['TextPosition']
export type TextOverPictures = Schemas['TextOverPictures']
export type SlideTransition = Schemas['SlideTransition']

/** What an event leaves to the product. */
export const looksOf = (of: Partial<Looks>): Looks => ({
  textAlignment: of.textAlignment ?? null,
  colourScheme: of.colourScheme ?? null,
  accentColour: of.accentColour ?? null,
  secondColour: of.secondColour ?? null,
  groundColour: of.groundColour ?? null,
  typeface: of.typeface ?? null,
  hasHallLogo: of.hasHallLogo ?? false,
  textPosition: of.textPosition ?? null,
  textOverPictures: of.textOverPictures ?? null,
  hasOneHallSize: of.hasOneHallSize ?? false,
  slideTransition: of.slideTransition ?? null,
})

/** The theme of an event or a style, and nothing else of it. */
export const themeOf = (of: Theme): WholeTheme => ({
  fontStyleEnum: of.fontStyleEnum,
  colourStyleEnum: of.colourStyleEnum,
  ...looksOf(of),
})

const isSame = (one: WholeTheme, other: WholeTheme) => JSON.stringify(one) === JSON.stringify(other)

interface ThemeChange {
  theme: Theme
  /** The one that this change is made from. */
  before: WholeTheme
}

/**
 * Saves the theme over the one it was made from. Rejects with 412 only if another session has changed the theme, which
 * the next try then overwrites.
 */
export const useUpdateTheme = (event: LecternEvent) => {
  const queryClient = useQueryClient()
  const { data, refetch } = useEvent(event.reference)
  const opened = useRef<{ etag: string | undefined; seen?: WholeTheme }>({ etag: data?.etag })
  const path = { eventReference: event.reference }
  const patch = (theme: Theme) =>
    tagged(
      api.PATCH('/api/sessions/{eventReference}', { params: { path, ...ifMatch(opened.current.etag) }, body: theme }),
    )
  const mutationFn = async ({ theme, before }: ThemeChange): ReturnType<typeof patch> => {
    try {
      return await patch(theme)
    } catch (error) {
      const latest = asApiError(error).status === 412 ? (await refetch()).data : undefined
      if (!latest) throw error
      const { seen } = opened.current
      const now = themeOf(latest.data)
      opened.current = { seen: now, etag: latest.etag }
      if (!isSame(now, before) && !(seen && isSame(now, seen))) throw error
      return mutationFn({ theme, before })
    }
  }
  return useMutation({
    mutationFn,
    onSuccess: (saved) => {
      opened.current = { etag: saved.etag }
      queryClient.setQueryData(eventKey(event.reference), saved)
      queryClient.setQueryData<Schemas['EventStyle']>(
        styleKey(event.reference),
        (style) => style && { ...style, ...themeOf(saved.data) },
      )
    },
  })
}

/** The header of a write that must not overwrite another session's change. */
export const ifMatch = (etag: string | undefined) => (etag === undefined ? {} : { header: { 'If-Match': etag } })

/** The address of the QR code of an event or a showing, `size` pixels wide. */
export const qrAddress = (
  eventReference: string,
  showingReference: string | undefined,
  size: number,
  format: 'svg' | 'png' = 'svg',
) => {
  const base = `/api/sessions/${encodeURIComponent(eventReference)}/qr`
  const path = showingReference === undefined ? base : `${base}/${encodeURIComponent(showingReference)}`
  return `${path}?format=${format}&size=${size}`
}

/** The address of a stored image; slashes in its name are sent as vertical bars. */
export const imageAddress = (blobName: string, width?: number) => {
  const path = `/api/images/${encodeURIComponent(blobName.replaceAll('/', '|'))}`
  return width === undefined ? path : `${path}?w=${width}`
}
