import { MINUTE, REMOVED_FILE_LIFETIME } from '../../../../openapi/rules/durations.ts'
import type { Context, Transaction } from '../../context/context.ts'
import { variantNames } from '../variants.ts'

/** After this time another node may continue a removal, because the first one has ended. */
export const REMOVAL_TIMEOUT = 10 * MINUTE
const AT_ONCE = 50

interface Claimed {
  blob_name: string
  width: number
  is_used: boolean
}

// Every image and video that is listed although it's used: the same picture was uploaded again, and that save failed
const CLAIM = `update unused_file set removal_started_at = ? where blob_name in (
    select blob_name from unused_file
    where unused_since < ? and (removal_started_at is null or removal_started_at < ?)
    order by unused_since limit ${AT_ONCE} for update skip locked
  ) returning blob_name, width, exists (select from image where image.blob_name = unused_file.blob_name)
    or exists (select from video where video.blob_name = unused_file.blob_name) as is_used`

/**
 * Removes the files that have been unused for a day, outside any transaction. A file that can't be removed is tried again later.
 * Returns the number of removed images and videos.
 */
export async function removeUnusedFiles(ctx: Context): Promise<number> {
  let removed = 0
  for (;;) {
    const claimed = await ctx.transaction((tx) => claim(tx))
    if (claimed.length === 0) return removed
    removed += await removeClaimed(ctx, claimed)
    if (ctx.services.isStopping) return removed
  }
}

function claim(tx: Transaction) {
  const now = tx.now()
  const before = new Date(tx.now().getTime() - REMOVED_FILE_LIFETIME)
  return tx.em.execute<Claimed[]>(CLAIM, [now, before, new Date(now.getTime() - REMOVAL_TIMEOUT)])
}

async function removeClaimed({ services }: Context, claimed: Claimed[]) {
  const done: string[] = []
  let removed = 0
  for (const { blob_name: blobName, width, is_used: isUsed } of claimed) {
    const names = isUsed ? [] : [blobName, ...(blobName.startsWith('images/') ? variantNames(blobName, width) : [])]
    const outcomes = await Promise.allSettled(names.map((name) => services.images.remove(name)))
    const failed = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
    if (failed) {
      services.log.warn({ err: failed.reason }, 'an unused image file could not be removed yet')
      continue
    }
    done.push(blobName)
    removed += isUsed ? 0 : 1
  }
  if (done.length > 0) {
    const marks = done.map(() => '?').join()
    const gone = `delete from unused_file where removal_started_at is not null and blob_name in (${marks})`
    await services.orm.em.fork().execute(gone, done, 'run')
  }
  return removed
}
