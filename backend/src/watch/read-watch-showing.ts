import type { DisplayState, WatchEnd, WatchSnapshot } from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context.ts'
import { fail } from '../errors/fail.ts'
import type { LiveShowing } from './load-live-showing.ts'

export interface WatchShowingInput {
  showingReference: string
}

/** The state that this node keeps; attendees cost the database nothing. @throws not-found */
export const readLive = async (ctx: Context, { showingReference }: WatchShowingInput): Promise<LiveShowing> =>
  (await ctx.services.live.read(showingReference)) ?? fail('not-found')

/** All that a phone needs for its first picture. @throws not-found */
export const readWatchSnapshot = async (ctx: Context, input: WatchShowingInput): Promise<WatchSnapshot> =>
  (await readLive(ctx, input)).snapshot

/** What a showing displays now. @throws not-found */
export const readWatchDisplay = async (ctx: Context, input: WatchShowingInput): Promise<DisplayState> =>
  (await readLive(ctx, input)).snapshot.display

/** The end screen. @throws not-found */
export const readWatchEnd = async (ctx: Context, input: WatchShowingInput): Promise<WatchEnd> =>
  (await readLive(ctx, input)).end
