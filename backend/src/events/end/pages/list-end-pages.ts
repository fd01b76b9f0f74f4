import { mayUse } from '../../../accounts/plans.ts'
import type { EntityManager } from '../../../db/orm.ts'
import type { Event } from '../../event.entity.ts'
import { EndPage } from '../end-page.entity.ts'

/** The end pages of an event in order, including leftovers of a downgrade. */
export const listEndPages = (em: EntityManager, event: Event): Promise<EndPage[]> =>
  em.find(EndPage, { event }, { orderBy: { orderIndex: 'asc' } })

/** The same, with their contents. */
const listEndPagesWithContents = (em: EntityManager, event: Event) =>
  em.find(EndPage, { event }, { orderBy: { orderIndex: 'asc' }, populate: ['page'] })

/** The end pages that attendees see, with their contents: none unless the owner's plan includes them. */
export const listShownEndPages = async (em: EntityManager, event: Event) =>
  mayUse(event.owner.accountLevel, 'EndCustomPages') ? listEndPagesWithContents(em, event) : []
