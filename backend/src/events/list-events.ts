import { requireActor } from '../accounts/access.ts'
import type { Context } from '../context.ts'
import { Event } from './event.entity.ts'
import { type EventWithShowings, withShowings } from './event-with-showings.ts'

export interface ListedEvent extends EventWithShowings {
  totalSlides: number
}

/** The events that the actor may edit, the newest first. Three queries, however many they are. @throws not-logged-in */
export const listEvents = (ctx: Context): Promise<ListedEvent[]> =>
  ctx.transaction(async (em) => {
    const owner = requireActor(ctx).reference
    const events = await em.find(Event, { owner }, { orderBy: { createdAt: 'desc', reference: 'desc' } })
    const counts = await em.execute<{ event: string; total: number }[]>(
      `select event_reference as event, count(*)::int as total from slide
       where event_reference in (select reference from event where owner_reference = ?) group by event_reference`,
      [owner],
    )
    const totals = new Map(counts.map(({ event, total }) => [event, total]))
    const listed = await withShowings(em, events)
    return listed.map((one) => ({ ...one, totalSlides: totals.get(one.event.reference) ?? 0 }))
  })
