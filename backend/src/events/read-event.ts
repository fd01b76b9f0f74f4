import { type ContextOrTransaction, reading } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from './access.ts'
import { type EventWithShowings, withShowings } from './event-with-showings.ts'

/** An event with its showings. @throws not-logged-in, not-found */
export async function readEvent(ctx: ContextOrTransaction, reference: string): Promise<EventWithShowings> {
  const read = reading(ctx)
  const [found] = await withShowings(read.em, [await findVisibleEvent(read, reference)])
  // Without showings it was deleted during the call
  return found && found.showings.length > 0 ? found : fail('not-found')
}
