import type { Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { findVisibleEvent } from '../../events/access.ts'
import type { Event } from '../../events/event.entity.ts'
import { newReference } from '../../infrastructure/references.ts'
import { addShowing } from '../add-showing.ts'
import { Showing } from '../showing.entity.ts'

/**
 * The token of the preview for the event's own screens, which is never started, listed or removed. It's created on first use; concurrent
 * calls create one.
 * @throws not-logged-in, not-found
 */
export async function permanentPreviewToken(tx: Transaction, event: Event): Promise<string> {
  const known = await findToken(tx.em, event)
  if (known) return known
  await findVisibleEvent(tx, event.reference, { lock: true })
  const made = await findToken(tx.em, event)
  if (made) return made
  const previewToken = newReference()
  addShowing(tx.em, event, tx.now(), { isPreview: true, isPermanent: true, previewToken })
  return previewToken
}

const findToken = async (em: EntityManager, event: Event) =>
  (await em.findOne(Showing, { event, isPermanent: true }))?.previewToken
