import { csvText } from '../text/csv.ts'

/** A song of a showing that was started. */
export interface SongUse {
  shownUtc: string
  event: string
  location: string | null
  title: string
  authors: string | null
  ccliNumber: string | null
}

/** The longest period of one export, in days, and its most lines. */
export const MAX_EXPORT_DAYS = 400
export const MAX_EXPORT_LINES = 20_000

const COLUMNS = ['Date', 'Event', 'Location', 'Song', 'Authors', 'CCLI number']

/** The file of `exportSongUses`. */
export const songUsesCsv = (uses: readonly SongUse[]): string =>
  csvText([
    COLUMNS,
    ...uses.map((use) => [use.shownUtc.slice(0, 10), use.event, use.location, use.title, use.authors, use.ccliNumber]),
  ])
