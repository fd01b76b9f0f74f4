import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, asApiError, FAULT, NO_ANSWER } from '../client/api-error.ts'
import { api, unwrap } from '../client/client.ts'
import { EVENT } from '../client/query-client.ts'
import { type AddedSlide, addTranslations } from './add-translations.ts'
import { inLanguage, type SlideLanguages } from './slide-languages.ts'
import { fillPage, type SaveContents, slidesKey } from './slides.ts'
import { findUntouchedSlide } from './untouched-slide.ts'

export interface NewSlide {
  name: string
  rows: SaveContents['rows']
  notes?: string
  chords?: string
  advanceAfterSeconds?: number
  languages?: SlideLanguages
}

/** The result for one slide: its reference, or why it wasn't added. */
export type Outcome = { reference: string } | { error: ApiError }

const WAIT_MS = 5000
const MAX_WAITS = 24

/** Retries a call that hits the rate limit (429), so an import waits instead of losing a slide. `onWait` is called before each wait. */
export const patiently = async <T>(call: () => Promise<T>, onWait = () => {}, waits = MAX_WAITS): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (asApiError(error).status !== 429 || waits === 0) throw error
    onWait()
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    return patiently(call, onWait, waits - 1)
  }
}

/** Adds a slide with its contents; removes it again if its contents are refused. */
const addSlide = async (
  eventReference: string,
  { name, rows, notes = '', chords, advanceAfterSeconds, languages }: NewSlide,
  onWait: () => void,
): Promise<AddedSlide> => {
  const path = { eventReference }
  const slide = await patiently(
    () => unwrap(api.POST('/api/sessions/{eventReference}/pages', { params: { path }, body: { name } })),
    onWait,
  )
  if ('pages' in slide) throw new TypeError('A new slide was answered with a list of slides.')
  const { reference, pageReference } = slide
  try {
    const body = { rows, notes, chords, advanceAfterSeconds }
    const { data: contents } = await patiently(() => fillPage(pageReference, body), onWait)
    return { reference, contents, languages }
  } catch (error) {
    await deleteSlide(eventReference, reference)
    throw error
  }
}

/** Deletes a slide that is too many. It stays if that fails. */
const deleteSlide = (eventReference: string, slideReference: string) =>
  api
    .DELETE('/api/sessions/{eventReference}/pages/{slideReference}', {
      params: { path: { eventReference, slideReference } },
    })
    .catch(() => undefined)

/** Moves the last slides behind another one. They stay at the end if that one is gone meanwhile, or if it fails. */
const moveBehind = async (eventReference: string, added: readonly string[], behind: string) => {
  const params = { path: { eventReference } }
  try {
    const { pages } = await unwrap(api.GET('/api/sessions/{eventReference}/pages', { params }))
    const others = pages.map(({ reference }) => reference).filter((reference) => !added.includes(reference))
    const at = others.indexOf(behind) + 1
    if (at === 0) return
    const order = [...others.slice(0, at), ...added, ...others.slice(at)]
    const body = { pages: order.map((reference, orderIndex) => ({ reference, orderIndex })) }
    await api.PUT('/api/sessions/{eventReference}/pages', { params, body })
  } catch {
    // All are added, only elsewhere
  }
}

/** Errors after which no further slide can be added: no response, a bug, logged out, event gone, limit reached. */
const isFinal = ({ status, code }: ApiError) =>
  [NO_ANSWER, FAULT, 401, 403, 404, 429].includes(status) || code === 'too-many'

/** The language of an event, where new slides have several. */
const ownLanguage = async (eventReference: string, slides: readonly NewSlide[]) => {
  if (!slides.some(({ languages }) => languages)) return undefined
  const params = { path: { eventReference } }
  return (await unwrap(api.GET('/api/sessions/{eventReference}', { params }))).defaultLanguageCode
}

/**
 * Adds slides one after another, to keep their order, behind a slide or at the end; they replace a new event's untouched slide. A refused
 * slide doesn't stop the others; `onProgress` reports how many are settled, and whether the rate limit makes the next one wait. Returns one
 * outcome for each attempted slide, and why their translations weren't added.
 */
export const useAddSlides = () => {
  const queryClient = useQueryClient()
  return async (
    eventReference: string,
    { slides, behind }: { slides: readonly NewSlide[]; behind: string | undefined },
    onProgress: (done: number, isWaiting: boolean) => void,
  ): Promise<{ outcomes: Outcome[]; translationsError?: ApiError }> => {
    const outcomes: Outcome[] = []
    const all: AddedSlide[] = []
    const own = await ownLanguage(eventReference, slides)
    const untouched = await findUntouchedSlide(eventReference)
    for (const slide of slides) {
      try {
        const wait = () => onProgress(outcomes.length, true)
        const one = await addSlide(eventReference, own === undefined ? slide : inLanguage(slide, own), wait)
        all.push(one)
        outcomes.push({ reference: one.reference })
      } catch (thrown) {
        const error = asApiError(thrown)
        outcomes.push({ error })
        if (isFinal(error)) break
      }
      onProgress(outcomes.length, false)
    }
    const added = all.map(({ reference }) => reference)
    const translationsError = await addTranslations(eventReference, all).then(() => undefined, asApiError)
    if (untouched && added.length > 0) await deleteSlide(eventReference, untouched)
    else if (behind !== undefined && added.length > 0) await moveBehind(eventReference, added, behind)
    await queryClient.invalidateQueries({ queryKey: slidesKey(eventReference) })
    if (own !== undefined) await queryClient.invalidateQueries({ queryKey: [EVENT, eventReference] })
    return { outcomes, ...(translationsError && { translationsError }) }
  }
}
