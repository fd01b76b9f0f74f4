import { requireActor } from '../accounts/access.ts'
import type { Context } from '../context/context.ts'
import { editableBy } from './access.ts'
import { Event } from './event.entity.ts'
import { type EventWithShowings, withShowings } from './event-with-showings.ts'

export interface ListedEvent extends EventWithShowings {
  totalSlides: number
}

/** The events that the actor may edit, the newest first. Three queries, however many they are. @throws not-logged-in */
export const listEvents = (ctx: Context): Promise<ListedEvent[]> =>
  ctx.transaction(async (em) => {
    const editable = editableBy(requireActor(ctx))
    const events = await em.find(Event, editable, {
      populate: ['owner', 'team'],
      strategy: 'joined',
      orderBy: { createdAt: 'desc', reference: 'desc' },
    })
    if (events.length === 0) return []
    const counts = await em.execute<{ event: string; total: number }[]>(
      `select event_reference as event, count(*)::int as total from slide
       where event_reference in (${events.map(() => '?').join()}) group by event_reference`,
      events.map((event) => event.reference),
    )
    const totals = new Map(counts.map(({ event, total }) => [event, total]))
    const listed = await withShowings(em, events)
    return listed.map((one) => ({ ...one, totalSlides: totals.get(one.event.reference) ?? 0 }))
  })
