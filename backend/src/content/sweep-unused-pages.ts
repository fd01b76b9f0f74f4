import { UNUSED_PAGE_LIFETIME } from '../../../openapi/rules/durations.ts'
import { type Context, transactional } from '../context/context.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { blobNamesOf } from './blob-names.ts'
import type { StoredRow } from './content-page.entity.ts'

/** Few, because the rows of a page may take a megabyte. */
const AT_ONCE = 10

/** Deletes all pages that no event uses and that haven't changed for a day. */
export async function sweepUnusedPages(ctx: Context) {
  while (!ctx.services.isStopping && (await removeUnusedPages(ctx)) === AT_ONCE);
}

interface Deleted {
  owner: string
  rows: StoredRow[]
}

const DELETE = `delete from content_page where reference in (
    select reference from content_page where event_reference is null and binned_reference is null and updated_at < ? limit ${AT_ONCE} for update skip locked
  ) returning owner_reference as owner, rows`

/** Deletes some pages that no event uses and that haven't changed for a day, with their images. Returns their number. */
export const removeUnusedPages = transactional(async (tx) => {
  const before = new Date(tx.now().getTime() - UNUSED_PAGE_LIFETIME)
  const deleted = await tx.em.execute<Deleted[]>(DELETE, [before])
  for (const { owner, rows } of deleted) removeUnusedImages(tx, owner, blobNamesOf(rows))
  return deleted.length
})
