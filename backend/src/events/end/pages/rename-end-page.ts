import { requireFeature } from '../../../accounts/plans.ts'
import type { Context } from '../../../context/context.ts'
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

/** Gives an end page a new name. @throws not-logged-in, not-found, upgrade-required, required */
export const renameEndPage = (ctx: Context, { eventReference, endPageId, name }: RenameEndPage): Promise<EndPage> =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, eventReference, { lock: true })
    const endPage = await findEndPage(em, event, endPageId)
    requireFeature(event, 'EndCustomPages')
    endPage.name = requireName(name)
    await noteEndChange(ctx, em, event)
    return endPage
  })
