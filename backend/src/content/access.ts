import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import type { Actor, Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { ContentPage } from './content-page.entity.ts'

/** Whether an account may see and change a page that no event uses: not that of a deleted slide. */
export const canEditUnused = (actor: Actor, page: ContentPage) =>
  page.owner.reference === actor.reference && !page.binned

/**
 * The content page, if the caller may see it: through its event, or as the creator of an unused page.
 * @throws not-logged-in, not-found
 */
export async function findVisiblePage(tx: Pick<Transaction, 'em' | 'actor'>, reference: string): Promise<ContentPage> {
  const actor = requireActor(tx)
  const page = (await tx.em.findOne(ContentPage, { reference })) ?? fail('not-found')
  if (page.event) await findVisibleEvent(tx, page.event.reference)
  else if (!canEditUnused(actor, page)) fail('not-found')
  return page
}

/** The page, locked until the transaction ends. Null when it was deleted. */
export const lockPage = (em: EntityManager, reference: string): Promise<ContentPage | null> =>
  em.findOne(ContentPage, { reference }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
