import type { Transaction } from '../context/context.ts'
import type { StoredRow } from './content-page.entity.ts'

/** The stored images that rows refer to. */
export const blobNamesOf = (rows: StoredRow[]): string[] =>
  rows.flatMap((row) => row.blocks).flatMap((block) => (block.blobName === null ? [] : [block.blobName]))

/** The stored images of the pages that a condition in SQL chooses, without reading their contents into memory. */
export async function findBlobNames({ em }: Pick<Transaction, 'em'>, condition: string, values: unknown[]) {
  const found = await em.execute<{ name: string | null }[]>(
    `select distinct jsonb_path_query(rows, '$[*].blocks[*].blobName') #>> '{}' as name from content_page where ${condition}`,
    values,
  )
  return found.flatMap(({ name }) => name ?? [])
}
