import type { Position } from '../../../../../openapi/rules/ordering.ts'
import { refusals } from '../../../../../openapi/rules/refusals.ts'
import { requireFeature } from '../../../accounts/plans.ts'
import { transactional } from '../../../context/context.ts'
import { orderedReferences } from '../../../infrastructure/input/ordering.ts'
import { findVisibleEvent } from '../../access.ts'
import type { EndPage } from '../end-page.entity.ts'
import { noteEndChange } from '../note-end-change.ts'
import { listEndPages } from './list-end-pages.ts'

/**
 * Reorders all end pages of an event, and returns them in the new order.
 * @throws not-logged-in, not-found, upgrade-required, invalid-value (another event's page, a repeated page or position),
 * too-few
 */
export const reorderEndPages = transactional(
  async (tx, eventReference: string, pages: Position[]): Promise<EndPage[]> => {
    const event = await findVisibleEvent(tx, eventReference, { lock: true })
    requireFeature(event, 'EndCustomPages')
    const known = new Map((await listEndPages(tx.em, event)).map((page) => [page.reference, page]))
    const order = orderedReferences(pages, known.keys(), refusals.endPagesIncomplete)
    const inOrder = order.flatMap((reference) => known.get(reference) ?? [])
    // Renumbers the positions, so that no gap remains
    for (const [orderIndex, page] of inOrder.entries()) page.orderIndex = orderIndex
    await noteEndChange(tx, event)
    return inOrder
  },
)
