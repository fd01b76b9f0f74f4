import type { Context } from '../../context/context.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

const SURPLUS = `update unused_file set unused_since = 'epoch' where blob_name in (
  select blob_name from (
    select blob_name, sum(byte_size) over (order by unused_since desc, blob_name) as total
    from unused_file where owner_reference = ? and was_used
  ) as newest_first where total > ?)`

/**
 * Removes the oldest files of an account's removed pictures beyond so many bytes, so that replacing pictures all day doesn't fill the disk.
 */
export async function removeSurplus(ctx: Context, ownerReference: string, maxBytes: number) {
  await ctx.services.orm.em.fork().execute(SURPLUS, [ownerReference, maxBytes], 'run')
  await removeUnusedFiles(ctx)
}
