import type * as api from '../../../../../generated/zod/schemas/index.zod.ts'
import { MAX_END_PAGES } from '../../../../../openapi/rules/quantities.ts'
import { refusals } from '../../../../../openapi/rules/refusals.ts'
import { requireFeature } from '../../../accounts/plans.ts'
import { takePage } from '../../../content/take-page.ts'
import { transactional } from '../../../context/context.ts'
import { fail } from '../../../errors/fail.ts'
import { requireName } from '../../../infrastructure/input/names.ts'
import { newReference } from '../../../infrastructure/references.ts'
import { findVisibleEvent } from '../../access.ts'
import { EndPage } from '../end-page.entity.ts'
import { noteEndChange } from '../note-end-change.ts'

/**
 * Appends a page to the end screen, with an unused content page or a new one.
 * @throws not-logged-in, not-found (event, pageReference), upgrade-required, required, too-many, already-exists
 * (pageReference), invalid-value (pageReference)
 */
export const createEndPage = transactional(
  async (tx, eventReference: string, input: api.CreateEndPage): Promise<EndPage> => {
    const event = await findVisibleEvent(tx, eventReference, { lock: true })
    requireFeature(event, 'EndCustomPages')
    const name = requireName(input.name)
    const orderIndex = await tx.em.count(EndPage, { event })
    if (orderIndex >= MAX_END_PAGES) fail('too-many', { message: refusals.endPagesFull })
    const page = await takePage(tx, input.pageReference, event)
    const endPage = tx.em.create(EndPage, { reference: newReference(), event, page, name, orderIndex })
    await noteEndChange(tx, event)
    return endPage
  },
)
