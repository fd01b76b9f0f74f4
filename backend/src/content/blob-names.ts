import type { StoredRow } from './content-page.entity.ts'

/** The stored images that rows refer to. */
export const blobNamesOf = (rows: StoredRow[]): string[] =>
  rows.flatMap((row) => row.blocks).flatMap((block) => (block.blobName === null ? [] : [block.blobName]))
