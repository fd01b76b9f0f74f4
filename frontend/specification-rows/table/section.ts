/** What the document says in one row; and the titles of the tests that prove it, where the row itself is none. */
export type Row = string | readonly [row: string, ...titles: string[]]

/** The rows of one section of document 2. */
export interface Section {
  title: string
  /** By the file, or the folder, whose tests prove them. A row that two of them prove stands under both. */
  proven: Record<string, readonly Row[]>
  /** Rows that are not proven here, by the reason. */
  left: Record<string, readonly string[]>
}
