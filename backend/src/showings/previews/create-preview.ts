import { MAX_PREVIEWS } from '../../../../openapi/rules/quantities.ts'
import { transactional } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { findVisibleEvent } from '../../events/access.ts'
import type { Event } from '../../events/event.entity.ts'
import { newReference } from '../../infrastructure/references.ts'
import { addShowing } from '../add-showing.ts'
import { Showing } from '../showing.entity.ts'
import { removePreviews, removeUnusedPreviews } from './previews.ts'

/**
 * Creates a preview with its own link and returns its reference. Removes previews unused for 24 hours, and the least recently used beyond
 * 50 per event.
 * @throws not-logged-in, not-found
 */
export const createPreview = transactional(async (tx, { eventReference }: { eventReference: string }) => {
  const event = await findVisibleEvent(tx, eventReference, { lock: true })
  const removed = [...(await removeUnusedPreviews(tx.em, tx.now())), ...(await makeRoom(tx.em, event))]
  const { showing } = addShowing(tx.em, event, tx.now(), { isPreview: true, previewToken: newReference() })
  if (removed.length > 0) tx.afterCommit(() => tx.services.announceDisplays(removed))
  return { reference: showing.reference }
})

async function makeRoom(em: EntityManager, event: Event): Promise<string[]> {
  const previews = { event, isPreview: true, isPermanent: false }
  const oldest = await em.find(Showing, previews, {
    fields: ['reference'],
    orderBy: { lastUsedAt: 'desc', createdAt: 'desc', reference: 'asc' },
    offset: MAX_PREVIEWS - 1,
  })
  return oldest.length > 0 ? removePreviews(em, { reference: { $in: oldest.map((one) => one.reference) } }) : []
}
