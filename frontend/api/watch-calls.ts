import type { DisplayState, SlideList, Version, WatchEnd } from './watch-types.ts'

const TIME_LIMIT_MS = 10_000

/** What a version check found. `unknown` means that nothing was learnt: no network, or a server in trouble. */
export type DisplayCheck = { found: 'same' | 'gone' | 'unknown' } | { found: 'newer'; display: DisplayState }

const addressOf = (showingReference: string, part: string) => `/api/watch/showings/${showingReference}/${part}`

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, cache: 'no-store', credentials: 'same-origin', signal: AbortSignal.timeout(TIME_LIMIT_MS) })

/** Asks whether the display is still the one that is known (`getWatchDisplay`). Never rejects. */
export const checkDisplay = async (showingReference: string, { epoch, revision }: Version): Promise<DisplayCheck> => {
  try {
    const response = await get(addressOf(showingReference, 'display'), { 'if-none-match': `"${epoch}.${revision}"` })
    if (response.status === 304) return { found: 'same' }
    if (response.status === 404) return { found: 'gone' }
    if (!response.ok) return { found: 'unknown' }
    return { found: 'newer', display: (await response.json()).responseData }
  } catch {
    return { found: 'unknown' }
  }
}

/** The slides that may be seen (`listWatchSlides`), or undefined when they could not be read. */
export const readSlides = (showingReference: string): Promise<SlideList | undefined> =>
  read(addressOf(showingReference, 'slides'))

/** The end screen (`getWatchEnd`), or undefined when it could not be read. */
export const readEnd = (showingReference: string): Promise<WatchEnd | undefined> =>
  read(addressOf(showingReference, 'end'))

const read = async <T>(address: string): Promise<T | undefined> => {
  try {
    const response = await get(address)
    return response.ok ? (await response.json()).responseData : undefined
  } catch {
    return undefined
  }
}
