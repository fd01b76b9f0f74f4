import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import type { Actor, Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { Slide } from '../slides/slide.entity.ts'
import { ContentPage } from './content-page.entity.ts'

/** Whether somebody may see and change a page that no event uses yet. */
export const canEditUnused = (actor: Actor, page: ContentPage) => page.owner.reference === actor.reference

/**
 * The content page, if the actor may see it: by its event, or as its maker while no event uses it.
 * With `lock` other writers wait; the event is locked before the page, as everywhere.
 * @throws not-logged-in, not-found
 */
export async function findVisiblePage(
  tx: Pick<Transaction, 'em' | 'actor'>,
  reference: string,
  { lock = false } = {},
): Promise<ContentPage> {
  const actor = requireActor(tx)
  const found = (await tx.em.findOne(ContentPage, { reference })) ?? fail('not-found')
  const eventBefore = found.event?.reference
  if (eventBefore) await findVisibleEvent(tx, eventBefore, { lock })
  const page = (lock ? await lockPage(tx.em, reference) : found) ?? fail('not-found')
  // Its maker may have put it into an event while we waited for the lock
  if (page.event && page.event.reference !== eventBefore) await findVisibleEvent(tx, page.event.reference)
  if (!page.event && !canEditUnused(actor, page)) fail('not-found')
  return page
}

/** The page as it is now, locked until the transaction ends. Null when it is gone. */
export const lockPage = (em: EntityManager, reference: string): Promise<ContentPage | null> =>
  em.findOne(ContentPage, { reference }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })

/** A slide of an event that the actor may see. @throws not-found */
export const findSlide = async (em: EntityManager, event: { reference: string }, reference: string): Promise<Slide> =>
  (await em.findOne(Slide, { reference, event: event.reference })) ?? fail('not-found')
