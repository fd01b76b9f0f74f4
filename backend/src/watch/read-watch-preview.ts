import type { WatchSnapshot } from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { recordView } from '../showings/previews/previews.ts'
import { Showing } from '../showings/showing.entity.ts'
import { readWatchSnapshot } from './read-watch-showing.ts'

/**
 * A preview by its link's token. Reading counts as use (decisions: preview showings).
 * @throws not-found
 */
export async function readWatchPreview(
  ctx: Context,
  { previewToken }: { previewToken: string },
): Promise<WatchSnapshot> {
  const showingReference = await ctx.transaction(async (tx) => {
    const showing = await tx.em.findOne(Showing, { previewToken })
    if (!showing) return fail('not-found')
    recordView(tx, showing)
    return showing.reference
  })
  return readWatchSnapshot(ctx, { showingReference })
}
