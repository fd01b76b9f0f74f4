import type {
  DisplayState,
  LyricExtentList,
  WatchEnd,
  WatchSnapshot,
} from '../../../generated/zod/schemas/index.zod.ts'
import type { WatchContext } from '../context/context.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import { fail } from '../errors/fail.ts'

export interface WatchShowingInput {
  showingReference: string
}

/** The cached state of this node, so attendees cost no queries. @throws not-found */
export const readLive = async (ctx: WatchContext, { showingReference }: WatchShowingInput): Promise<LiveShowing> =>
  (await ctx.services.live.read(showingReference)) ?? fail('not-found')

/** Everything that a phone needs for its first render. @throws not-found */
export const readWatchSnapshot = async (ctx: WatchContext, input: WatchShowingInput): Promise<WatchSnapshot> =>
  (await readLive(ctx, input)).snapshot

/** The current display of a showing. @throws not-found */
export const readWatchDisplay = async (ctx: WatchContext, input: WatchShowingInput): Promise<DisplayState> =>
  (await readLive(ctx, input)).snapshot.display

/** The room that the lyrics need, cached for each revision. @throws not-found */
export async function listLyricExtents(
  ctx: WatchContext,
  { showingReference }: WatchShowingInput,
): Promise<LyricExtentList> {
  const { live, source } = ctx.services
  const load = (state: LiveShowing) => source.readLyricExtents(state)
  return (await live.derive(showingReference, 'lyric extents', load)) ?? fail('not-found')
}

/** The end screen, cached for each revision. @throws not-found */
export async function readWatchEnd(ctx: WatchContext, { showingReference }: WatchShowingInput): Promise<WatchEnd> {
  const { live, source } = ctx.services
  return (await live.derive(showingReference, 'end', (state) => source.readEnd(state))) ?? fail('not-found')
}
