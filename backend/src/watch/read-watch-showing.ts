import type { DisplayState, WatchEnd, WatchSnapshot } from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context/context.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import type { Orm } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { listShownEndPages } from '../events/end/pages/list-end-pages.ts'
import { Event } from '../events/event.entity.ts'
import { presentEnd } from '../live/snapshot/present-watch.ts'

export interface WatchShowingInput {
  showingReference: string
}

/** The cached state of this node, so attendees cost no queries. @throws not-found */
export const readLive = async (ctx: Context, { showingReference }: WatchShowingInput): Promise<LiveShowing> =>
  (await ctx.services.live.read(showingReference)) ?? fail('not-found')

/** Everything that a phone needs for its first render. @throws not-found */
export const readWatchSnapshot = async (ctx: Context, input: WatchShowingInput): Promise<WatchSnapshot> =>
  (await readLive(ctx, input)).snapshot

/** The current display of a showing. @throws not-found */
export const readWatchDisplay = async (ctx: Context, input: WatchShowingInput): Promise<DisplayState> =>
  (await readLive(ctx, input)).snapshot.display

/** The end screen, cached for each revision. @throws not-found */
export async function readWatchEnd(ctx: Context, { showingReference }: WatchShowingInput): Promise<WatchEnd> {
  const { live, orm } = ctx.services
  return (await live.derive(showingReference, 'end', (state) => loadEnd(orm, state))) ?? fail('not-found')
}

async function loadEnd(orm: Orm, { eventReference }: LiveShowing): Promise<WatchEnd | null> {
  const em = orm.em.fork()
  const event = await em.findOne(Event, { reference: eventReference }, { populate: ['owner'] })
  return event && presentEnd(event, await listShownEndPages(em, event))
}
