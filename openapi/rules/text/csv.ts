/** Spreadsheets show UTF-8 as such only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as RFC 4180 describes it. Read it back with `withoutGuard`. */
export const csvText = (rows: readonly (readonly (string | null)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((fields) => `${fields.map(fieldOf).join()}\r\n`).join('')

/**
 * What begins a formula, with any apostrophes before it (https://owasp.org/www-community/attacks/CSV_Injection). A tab would begin another cell; without
 * it, each of many tabs is looked at once.
 */
const FORMULA = String.raw`(?='*[^\S\t]*[=+\-@＝＋－＠])`
/** Where a cell begins. In many countries spreadsheets separate cells by semicolons, whatever is in quotes. */
const CELL = String.raw`(?<=^|[;\t])`
const UNGUARDED = new RegExp(`${CELL}${FORMULA}|^(?='*\\s*[\\t\\r])`, 'g')
const GUARD = new RegExp(`${CELL}'${FORMULA}|^'(?='*\\s*[\\t\\r])`, 'g')

/** With an apostrophe where a spreadsheet would compute it. */
function fieldOf(value: string | null) {
  const safe = (value ?? '').replaceAll(UNGUARDED, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A field without the apostrophes that `csvText` put into it. */
export const withoutGuard = (field: string): string => field.replaceAll(GUARD, '')
