import type { EntityManager } from '../../../db/orm.ts'
import { fail } from '../../../errors/fail.ts'
import type { Event } from '../../event.entity.ts'
import { EndPage } from '../end-page.entity.ts'

/** An end page of an event that the caller may see. @throws not-found */
export const findEndPage = async (em: EntityManager, event: Event, reference: string): Promise<EndPage> =>
  (await em.findOne(EndPage, { reference, event })) ?? fail('not-found')
