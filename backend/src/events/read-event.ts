import type { Context } from '../context/context.ts'
import { findVisibleEvent } from './access.ts'
import type { EventWithShowings } from './event-with-showings.ts'
import { withShowings } from './event-with-showings.ts'

/** An event with its showings. @throws not-logged-in, not-found */
export const readEvent = (ctx: Context, reference: string): Promise<EventWithShowings> =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, reference)
    const [found] = await withShowings(em, [event])
    return found as EventWithShowings
  })
