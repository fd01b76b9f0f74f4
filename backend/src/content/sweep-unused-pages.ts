import { HOUR, UNUSED_PAGE_LIFETIME } from '../../../openapi/rules/durations.ts'
import { type Context, transactional } from '../context/context.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { every } from '../infrastructure/every.ts'
import { blobNamesOf } from './blob-names.ts'
import type { StoredRow } from './content-page.entity.ts'

/** Few, because the rows of a page may take a megabyte. */
const AT_ONCE = 10

/** Deletes pages that no event uses, hourly. Returns a function that stops it. */
export const sweepUnusedPages = (newContext: () => Context, { everyMs = HOUR } = {}) => {
  const { services } = newContext()
  const sweep = async () => {
    while (!services.isStopping && (await removeUnusedPages(newContext())) === AT_ONCE);
  }
  return every(everyMs, sweep, { log: services.log, failure: 'unused pages could not be deleted' })
}

interface Deleted {
  owner: string
  rows: StoredRow[]
}

const DELETE = `delete from content_page where reference in (
    select reference from content_page where event_reference is null and updated_at < ? limit ${AT_ONCE} for update skip locked
  ) returning owner_reference as owner, rows`

/** Deletes some pages that no event uses and that haven't changed for a day, with their images. Returns their number. */
export const removeUnusedPages = transactional(async (tx) => {
  const before = new Date(tx.now().getTime() - UNUSED_PAGE_LIFETIME)
  const deleted = await tx.em.execute<Deleted[]>(DELETE, [before])
  for (const { owner, rows } of deleted) removeUnusedImages(tx, owner, blobNamesOf(rows))
  return deleted.length
})
