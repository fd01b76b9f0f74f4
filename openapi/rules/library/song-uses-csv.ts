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
/** Spreadsheets show UTF-8 as such only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The file of `exportSongUses`, as RFC 4180 describes it. */
export const songUsesCsv = (uses: readonly SongUse[]): string =>
  BYTE_ORDER_MARK +
  [
    COLUMNS,
    ...uses.map((use) => [use.shownUtc.slice(0, 10), use.event, use.location, use.title, use.authors, use.ccliNumber]),
  ]
    .map((fields) => `${fields.map(fieldOf).join()}\r\n`)
    .join('')

/** Begins with an apostrophe where a spreadsheet would compute it (https://owasp.org/www-community/attacks/CSV_Injection). */
function fieldOf(value: string | null) {
  const text = value ?? ''
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
