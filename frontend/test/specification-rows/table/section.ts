/** The text of one row, and the titles of the tests that prove it unless the row is itself a title. */
export type Row = string | readonly [row: string, ...titles: string[]]

/** The rows of one section of the specification. */
export interface Section {
  title: string
  /** By the file or folder whose tests prove them. A row proven by two of them is listed under both. */
  proven: Record<string, readonly Row[]>
  /** Rows not proven here, by reason. */
  left: Record<string, readonly string[]>
}
