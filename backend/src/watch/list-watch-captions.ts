import type { CaptionList } from '../../../generated/zod/schemas/index.zod.ts'
import type { WatchContext } from '../context/context.ts'
import type { CaptionsPart } from '../context/ports/watch-source.ts'
import { fail } from '../errors/fail.ts'
import { readLive, type WatchShowingInput } from './read-watch-showing.ts'

const NONE: CaptionList = { sequence: 0, startsAfter: 0, captions: [], hasMore: false }

/** A part of the captions for attendees. A hall that asks for the same costs one query. @throws not-found */
export async function listWatchCaptions(
  ctx: WatchContext,
  { showingReference, after, before }: WatchShowingInput & CaptionsPart,
): Promise<CaptionList> {
  const state = await readLive(ctx, { showingReference })
  if (!state.snapshot.showing.hasCaptions) return NONE
  const { captionLists, source } = ctx.services
  const part = after === undefined ? { before } : { after }
  const load = () => source.listCaptions(state, part)
  return (await captionLists.get(`${showingReference} ${JSON.stringify(part)}`, load)) ?? fail('not-found')
}
