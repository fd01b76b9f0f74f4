import { requireFeature } from '../../../accounts/plans.ts'
import { transactional } from '../../../context/context.ts'
import { requireName } from '../../../infrastructure/input/names.ts'
import { findVisibleEvent } from '../../access.ts'
import type { EndPage } from '../end-page.entity.ts'
import { noteEndChange } from '../note-end-change.ts'
import { findEndPage } from './access.ts'

export interface RenameEndPage {
  eventReference: string
  endPageId: string
  name: string
}

/** Renames an end page. @throws not-logged-in, not-found, upgrade-required, required */
export const renameEndPage = transactional(
  async (tx, { eventReference, endPageId, name }: RenameEndPage): Promise<EndPage> => {
    const event = await findVisibleEvent(tx, eventReference, { lock: true })
    const endPage = await findEndPage(tx.em, event, endPageId)
    requireFeature(event, 'EndCustomPages')
    endPage.name = requireName(name)
    await noteEndChange(tx, event)
    return endPage
  },
)
