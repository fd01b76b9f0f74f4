import { blobNamesOf } from '../../../content/blob-names.ts'
import { ContentPage } from '../../../content/content-page.entity.ts'
import { transactional } from '../../../context/context.ts'
import { removeUnusedImages } from '../../../images/remove-unused-images.ts'
import { findVisibleEvent } from '../../access.ts'
import { EndPage } from '../end-page.entity.ts'
import { noteEndChange } from '../note-end-change.ts'
import { findEndPage } from './access.ts'

/**
 * Deletes an end page with its contents and otherwise unused images; the others close the gap. Every plan may, so that leftovers of a
 * downgrade can be removed.
 * @throws not-logged-in, not-found
 */
export const deleteEndPage = transactional(async (tx, eventReference: string, endPageId: string) => {
  const event = await findVisibleEvent(tx, eventReference, { lock: true })
  const endPage = await findEndPage(tx.em, event, endPageId)
  const page = await tx.em.findOneOrFail(ContentPage, { reference: endPage.page.reference })
  await tx.em.nativeDelete(EndPage, { reference: endPageId })
  await tx.em.nativeDelete(ContentPage, { reference: page.reference })
  await tx.em.execute(
    'update end_page set order_index = order_index - 1 where event_reference = ? and order_index > ?',
    [eventReference, endPage.orderIndex],
    'run',
  )
  await noteEndChange(tx, event)
  removeUnusedImages(tx, page.owner.reference, blobNamesOf(page.rows))
})
