import type { Transaction } from '../context/context.ts'
import type { StoredRow } from './content-page.entity.ts'

/** The stored images and videos that rows refer to. */
export const blobNamesOf = (rows: StoredRow[]): string[] =>
  rows
    .flatMap((row) => row.blocks)
    .flatMap(({ blobName, video }) => [blobName, video?.blobName, video?.captionsBlobName])
    .filter((name) => typeof name === 'string')

const PATHS = ['$[*].blocks[*].blobName', '$[*].blocks[*].video.blobName', '$[*].blocks[*].video.captionsBlobName']

/** The stored images and videos of the pages that a condition in SQL chooses, without reading their contents into memory. */
export async function findBlobNames({ em }: Pick<Transaction, 'em'>, condition: string, values: unknown[]) {
  const found = await em.execute<{ name: string | null }[]>(
    `select distinct jsonb_path_query(rows, path::jsonpath) #>> '{}' as name
     from content_page cross join jsonb_array_elements_text(?::jsonb) as paths(path) where ${condition}`,
    [JSON.stringify(PATHS), ...values],
  )
  return found.flatMap(({ name }) => name ?? [])
}
