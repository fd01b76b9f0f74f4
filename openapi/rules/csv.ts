/** Spreadsheets show UTF-8 as such only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as RFC 4180 describes it. Read it back with `withoutGuard`. */
export const csvText = (rows: readonly (readonly (string | null)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((fields) => `${fields.map(fieldOf).join()}\r\n`).join('')

/** What a spreadsheet would compute, with any apostrophes before it (https://owasp.org/www-community/attacks/CSV_Injection). */
const COMPUTED = /^'*\s*[=+\-@\t\r]/

/** Begins with an apostrophe where a spreadsheet would compute it. */
function fieldOf(value: string | null) {
  const text = value ?? ''
  const safe = COMPUTED.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A field without the apostrophe that `csvText` put before it. */
export const withoutGuard = (field: string): string =>
  field.startsWith("'") && COMPUTED.test(field) ? field.slice(1) : field
