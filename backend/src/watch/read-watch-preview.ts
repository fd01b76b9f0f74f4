import type { WatchSnapshot } from '../../../generated/zod/schemas/index.zod.ts'
import type { WatchContext } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { readWatchSnapshot } from './read-watch-showing.ts'

/**
 * A preview by its link's token. Reading counts as use (docs/product-rules.md#previews).
 * @throws not-found
 */
export async function readWatchPreview(
  ctx: WatchContext,
  { previewToken }: { previewToken: string },
): Promise<WatchSnapshot> {
  const showingReference = await ctx.services.source.openPreview(previewToken)
  return showingReference ? readWatchSnapshot(ctx, { showingReference }) : fail('not-found')
}
