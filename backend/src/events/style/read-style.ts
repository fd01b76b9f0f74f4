import { type Transaction, transactional } from '../../context/context.ts'
import { findLeastScrims } from '../../images/measure/find-least-scrims.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'
import type { StyledEvent } from './present-style.ts'

/** Loads the event with its style. @throws not-logged-in, not-found */
export const readStyle = transactional(
  async (tx, eventReference: string): Promise<StyledEvent> => withLeast(tx, await findVisibleEvent(tx, eventReference)),
)

/** An event with the scrims that text over its background needs. */
export async function withLeast({ em }: Pick<Transaction, 'em'>, event: Event): Promise<StyledEvent> {
  const { background } = event
  const least = await findLeastScrims(em, [background])
  return { event, least: least.get(background ?? '') }
}
