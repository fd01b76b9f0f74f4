import type { PageFrame, PageState, ShowingPage } from '../page.ts'
import { serverTime } from '../server-time.ts'
import type { WatchState } from '../state/watch-state.ts'

/**
 * The cache of showings' last states, each under its page's path. Rename it when their format changes: the worker
 * removes all others.
 */
export const PAGES_CACHE = 'lectern-cached-1'
/** How many showings a phone remembers. */
const MOST_PAGES = 5

/** Language and texts come from the shell it's put into. */
type CachedPage = Omit<PageState, 'language' | 'isLanguageAsked' | 'words'> & { page: ShowingPage }

/** What to store of a showing; null for previews and deleted ones. */
export const pageToCache = (state: WatchState, frame: Pick<PageFrame, 'base' | 'here' | 'now'>): CachedPage | null => {
  const { event, showing, display, seat, end, downSince } = state
  if (showing.isPreview || seat.kind === 'gone') return null
  const isFull = seat.kind === 'full'
  // Attendees waiting for a seat have no right to the slide. Revision 1 is older than any state that comes with a seat
  const unseen = { slide: null, announcement: null, epoch: 1, revision: 1 }
  const snapshot = { event, showing, display: isFull ? { ...display, ...unseen } : display }
  const at = downSince ?? Date.now()
  return {
    base: frame.base,
    here: frame.here,
    now: serverTime(frame.now, at),
    cached: { at, place: isFull ? seat.place : null },
    page: { screen: 'showing', view: 'live', snapshot, end, review: null, hall: null },
  }
}

/** The initial state from a stored page, with the server's clock advanced. */
export const fromCache = <S extends Pick<PageState, 'now' | 'cached'>>(state: S): S =>
  state.cached ? { ...state, now: serverTime(state.now, Date.now(), state.cached.at) } : state

/** Stores a page as the newest, and removes the oldest beyond the limit. */
export const cachePage = async (storage: Pick<CacheStorage, 'open'>, here: string, page: CachedPage | null) => {
  const cache = await storage.open(PAGES_CACHE)
  if (!page) return void (await cache.delete(here))
  // Replacing an entry moves it to the end. Don't delete it first: the page may close in between
  await cache.put(here, new Response(JSON.stringify(page)))
  const addresses = await cache.keys()
  await Promise.all(addresses.slice(0, -MOST_PAGES).map((old) => cache.delete(old)))
}
