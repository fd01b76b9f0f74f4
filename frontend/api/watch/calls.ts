import type { DisplayFound } from '../../../openapi/client/live/display-check.ts'
import type { DisplayState, LyricExtentList, SlideList, StageState, Version, WatchEnd } from './types.ts'

const TIME_LIMIT_MS = 10_000

const addressOf = (showingReference: string, part: string) => `/api/watch/showings/${showingReference}/${part}`

interface Envelope<T> {
  responseData?: T
}

// Not AbortSignal.timeout: phones of 2022 lack it
const get = async <T>(
  address: string,
  headers: Record<string, string> = {},
  cache: 'no-store' | 'default' = 'no-store',
) => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), TIME_LIMIT_MS)
  try {
    const response = await fetch(address, { headers, cache, signal: abort.signal })
    const body = response.ok ? ((await response.json()) as Envelope<T>) : undefined
    return { status: response.status, body }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Checks whether the known display is still current (`getWatchDisplay`). Never rejects. Pass `origin` only outside a
 * page.
 */
export const checkDisplay = async (
  showingReference: string,
  { epoch, revision }: Version,
  origin = '',
): Promise<DisplayFound> => {
  try {
    const known = { 'if-none-match': `"${epoch}.${revision}"` }
    const { status, body } = await get<DisplayState>(origin + addressOf(showingReference, 'display'), known)
    if (status === 304) return { found: 'same' }
    if (status === 404) return { found: 'gone' }
    return body?.responseData ? { found: 'newer', display: body.responseData } : { found: 'unknown' }
  } catch {
    return { found: 'unknown' }
  }
}

/** The first visible slides (`listWatchSlides`), about a megabyte, or undefined if they couldn't be read. */
export const readFirstSlides = (showingReference: string): Promise<SlideList | undefined> =>
  read(addressOf(showingReference, 'slides'))

/** All visible slides (`listWatchSlides`), or undefined if they couldn't be read. */
export const readSlides = async (showingReference: string): Promise<SlideList | undefined> => {
  const address = addressOf(showingReference, 'slides')
  const list = await readFirstSlides(showingReference)
  let cursor = list?.nextCursor
  while (list && cursor) {
    const more: SlideList | undefined = await read(`${address}?cursor=${cursor}`)
    // The display has moved on between two responses: the store reads the list again
    if (more?.revision !== list.revision || more.epoch !== list.epoch) return undefined
    list.slides.push(...more.slides)
    cursor = more.nextCursor
  }
  return list
}

/** The room that lyrics need (`listLyricExtents`), or undefined if it couldn't be read. */
export const readLyricExtents = (showingReference: string): Promise<LyricExtentList | undefined> =>
  read(addressOf(showingReference, 'lyric-extents'))

/** The end screen (`getWatchEnd`), or undefined if it couldn't be read. */
export const readEnd = (showingReference: string, origin = ''): Promise<WatchEnd | undefined> =>
  read(origin + addressOf(showingReference, 'end'))

/** Reads from the server; undefined if that failed. */
export const read = async <T>(address: string, cache?: 'default'): Promise<T | undefined> => {
  try {
    return (await get<T>(address, {}, cache)).body?.responseData
  } catch {
    return undefined
  }
}

/** What a stage display shows (`getWatchStage`): null if its link has ended, undefined if it couldn't be read. */
export const readStage = async (key: string): Promise<StageState | null | undefined> => {
  try {
    const { status, body } = await get<StageState>(`/api/watch/stages/${key}`)
    return status === 404 ? null : body?.responseData
  } catch {
    return undefined
  }
}
