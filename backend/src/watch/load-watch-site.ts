import type { WatchSite } from './watch-site.ts'

/** The attendees' pages, when `frontend/` was built. */
export async function loadWatchSite(): Promise<WatchSite | null> {
  return null
}
