import type { WatchSlideList } from '../../../generated/zod/schemas/index.zod.ts'
import type { WatchContext } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import type { WatchShowingInput } from './read-watch-showing.ts'

/**
 * The slides that attendees may currently look at (decisions: allowUserNavigation), cached for each revision.
 * @throws not-found
 */
export async function listWatchSlides(
  ctx: WatchContext,
  { showingReference }: WatchShowingInput,
): Promise<WatchSlideList> {
  const { live, source } = ctx.services
  return (await live.derive(showingReference, 'slides', (state) => source.listSlides(state))) ?? fail('not-found')
}
