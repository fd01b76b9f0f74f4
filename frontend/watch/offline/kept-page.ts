import type { PageFrame, PageState, ShowingPage } from '../page.ts'
import { serverTime } from '../server-time.ts'
import type { LiveState } from '../state/live-state.ts'

/**
 * The cache with the last states of showings, each under the path of its page. Another name when their form changes: the
 * worker removes all others.
 */
export const KEPT = 'lectern-kept-1'
/** How many showings a phone remembers. */
const MOST_KEPT = 5

/** Language and words are those of the shell that it is put into. */
type KeptPage = Omit<PageState, 'language' | 'isLanguageAsked' | 'words'> & { page: ShowingPage }

/** What is kept of a showing, or null when nothing may be: previews, and what is no longer there. */
export const keptPage = (state: LiveState, frame: Pick<PageFrame, 'base' | 'here' | 'now'>): KeptPage | null => {
  const { event, showing, display, seat, end, downSince } = state
  if (showing.isPreview || seat.kind === 'gone') return null
  const isFull = seat.kind === 'full'
  // Those who wait for a seat have no right to the slide, and take any that comes with a seat: none is of revision 1
  const unseen = { slide: null, announcement: null, epoch: 1, revision: 1 }
  const snapshot = { event, showing, display: isFull ? { ...display, ...unseen } : display }
  const at = downSince ?? Date.now()
  return {
    base: frame.base,
    here: frame.here,
    now: serverTime(frame.now, at),
    kept: { at, place: isFull ? seat.place : null },
    page: { screen: 'showing', view: 'live', snapshot, end, review: null, hall: null },
  }
}

/** The page as it starts from what was kept: the server's clock went on since. */
export const fromKept = <S extends Pick<PageState, 'now' | 'kept'>>(state: S): S =>
  state.kept ? { ...state, now: serverTime(state.now, Date.now(), state.kept.at) } : state

/** Keeps a page as the newest, and of the others only so many. */
export const keep = async (storage: Pick<CacheStorage, 'open'>, here: string, page: KeptPage | null) => {
  const cache = await storage.open(KEPT)
  if (!page) return void (await cache.delete(here))
  // What is put again stands last. It is not deleted before: the page may end in between
  await cache.put(here, new Response(JSON.stringify(page)))
  const addresses = await cache.keys()
  await Promise.all(addresses.slice(0, -MOST_KEPT).map((old) => cache.delete(old)))
}
