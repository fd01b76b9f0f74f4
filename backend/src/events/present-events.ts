import type { Context } from '../context/context.ts'
import { listEvents } from './list-events.ts'
import { presentListedEvent } from './present-event.ts'

/** The slices of the list of events for the dashboard, and the page's `nextCursor` at the end. @throws as `listEvents` */
export async function* presentEvents(ctx: Context, query: Parameters<typeof listEvents>[1]) {
  const slices = listEvents(ctx, query)
  for (;;) {
    const { done, value } = await slices.next()
    if (done) return value
    yield value.map((one) => presentListedEvent(ctx, one))
  }
}
