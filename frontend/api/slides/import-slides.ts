import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, asApiError, FAULT, NO_ANSWER } from '../client/api-error.ts'
import { api, unwrap } from '../client/client.ts'
import { EVENT } from '../client/query-client.ts'
import type { FileRows } from '../event-file/format.ts'
import { withStoredVideos } from '../event-file/store-videos.ts'
import { type AddedSlide, addTranslations } from './add-translations.ts'
import { inLanguage, type SlideLanguages } from './slide-languages.ts'
import { fillPage, slidesKey } from './slides.ts'
import { discardSlide, findUntouchedSlide } from './untouched-slide.ts'

export interface NewSlide {
  name: string
  rows: FileRows
  notes?: string
  chords?: string
  advanceAfterSeconds?: number
  languages?: SlideLanguages
}

/** A slide that was made, and whose contents didn't arrive. */
interface BegunSlide {
  reference: string
  pageReference: string
}

/** The result for one slide: what was added, or why it wasn't. */
export type Outcome = AddedSlide | { error: ApiError; begun?: BegunSlide }

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

/** Adds a slide with its contents, or gives one that was begun its contents; removes it again if they are refused. */
const addSlide = async (
  eventReference: string,
  { name, rows, notes = '', chords, advanceAfterSeconds, languages }: NewSlide,
  { begun, onWait }: { begun: BegunSlide | undefined; onWait: () => void },
): Promise<Outcome> => {
  let slide = begun
  try {
    slide ??= await patiently(() => createSlide(eventReference, name), onWait)
    const { reference, pageReference } = slide
    const stored = await patiently(() => withStoredVideos(eventReference, rows), onWait)
    const body = { rows: stored, notes, chords, advanceAfterSeconds }
    const { data: contents } = await patiently(() => fillPage(pageReference, body), onWait)
    return { reference, contents, languages }
  } catch (thrown) {
    const error = asApiError(thrown)
    if (!slide) return { error }
    if (isInterruption(error)) return { error, begun: slide }
    await discardSlide(eventReference, slide.reference)
    return { error }
  }
}

const createSlide = async (eventReference: string, name: string): Promise<BegunSlide> => {
  const params = { path: { eventReference } }
  const slide = await unwrap(api.POST('/api/sessions/{eventReference}/pages', { params, body: { name } }))
  if ('pages' in slide) throw new TypeError('A new slide was answered with a list of slides.')
  return { reference: slide.reference, pageReference: slide.pageReference }
}

/** Moves the last slides behind another one. They stay at the end if that one is gone, or if it fails. */
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

/** Errors that say nothing about the slide, so that it may be tried again: no response, a bug, logged out, still at the rate limit. */
const isInterruption = ({ status }: ApiError) => [NO_ANSWER, FAULT, 401, 429].includes(status)

/** Errors after which no further slide can be added: interruptions, event gone, limit reached. */
const isFinal = (error: ApiError) =>
  isInterruption(error) || [403, 404].includes(error.status) || error.code === 'too-many'

/** Whether an import was interrupted, so that it can go on where it stopped. */
export const isInterrupted = (outcomes: readonly Outcome[]) => {
  const last = outcomes.at(-1)
  return last !== undefined && 'error' in last && isInterruption(last.error)
}

/** The language of an event, where new slides have several. */
const ownLanguage = async (eventReference: string, slides: readonly NewSlide[]) => {
  if (!slides.some(({ languages }) => languages)) return undefined
  const params = { path: { eventReference } }
  return (await unwrap(api.GET('/api/sessions/{eventReference}', { params }))).defaultLanguageCode
}

/** What came of slides: an outcome for each attempted one, and why their translations weren't added. */
export interface Added {
  outcomes: Outcome[]
  /** The slide that they replace. */
  untouched?: string | undefined
  translationsError?: ApiError | undefined
}

export interface Additions {
  slides: readonly NewSlide[]
  behind: string | undefined
  /** What came of an interrupted attempt with the same slides, which goes on where it stopped. */
  earlier?: Added | undefined
  /** Whether no further slide is wanted. */
  isStopped?: () => boolean
}

/** The outcomes of slides that were settled before, and what was made of the next one. */
const continued = ({ outcomes }: Added) => {
  const last = outcomes.at(-1)
  if (!isInterrupted(outcomes) || !last || !('error' in last)) return { outcomes: [...outcomes], begun: undefined }
  return { outcomes: outcomes.slice(0, -1), begun: last.begun }
}

/**
 * Adds slides one after another, to keep their order, behind a slide or at the end; they replace a new event's untouched slide. A refused
 * slide doesn't stop the others; `onProgress` reports how many are settled, and whether the rate limit makes the next one wait.
 * Rejects with an `ApiError` if it was interrupted before anything was added.
 */
export const useAddSlides = () => {
  const queryClient = useQueryClient()
  return async (
    eventReference: string,
    { slides, behind, earlier = { outcomes: [] }, isStopped = () => false }: Additions,
    onProgress: (done: number, isWaiting: boolean) => void,
  ): Promise<Added> => {
    const { outcomes, begun } = continued(earlier)
    const own = await ownLanguage(eventReference, slides)
    const untouched = earlier.untouched ?? (await findUntouchedSlide(eventReference))
    const onWait = () => onProgress(outcomes.length, true)
    for (const [at, slide] of slides.slice(outcomes.length).entries()) {
      if (isStopped()) break
      const one = own === undefined ? slide : inLanguage(slide, own)
      const outcome = await addSlide(eventReference, one, { begun: at === 0 ? begun : undefined, onWait })
      outcomes.push(outcome)
      if ('error' in outcome && isFinal(outcome.error)) break
      onProgress(outcomes.length, false)
    }
    const [first] = outcomes
    if (outcomes.length === 1 && first && 'error' in first && !first.begun && isInterruption(first.error))
      throw first.error
    const all = outcomes.filter((outcome) => 'reference' in outcome)
    const added = all.map(({ reference }) => reference)
    const translationsError = await addTranslations(eventReference, all).then(() => undefined, asApiError)
    if (untouched && added.length > 0) await discardSlide(eventReference, untouched)
    else if (behind !== undefined && added.length > 0) await moveBehind(eventReference, added, behind)
    await queryClient.invalidateQueries({ queryKey: slidesKey(eventReference) })
    if (own !== undefined) await queryClient.invalidateQueries({ queryKey: [EVENT, eventReference] })
    return { outcomes, untouched, translationsError }
  }
}
