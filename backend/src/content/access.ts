import { LockMode } from '@mikro-orm/core'
import { requireActor } from '../accounts/access.ts'
import type { Actor, Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { Slide } from '../slides/slide.entity.ts'
import { ContentPage } from './content-page.entity.ts'

/** Whether an account may see and change a page that no event uses. */
export const canEditUnused = (actor: Actor, page: ContentPage) => page.owner.reference === actor.reference

/**
 * The content page, if the caller may see it: through its event, or as the creator of an unused page.
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
  // It may have been put into an event while we waited for the lock
  if (page.event && page.event.reference !== eventBefore) await findVisibleEvent(tx, page.event.reference)
  if (!page.event && !canEditUnused(actor, page)) fail('not-found')
  return page
}

/** The page, locked until the transaction ends. Null when it was deleted. */
export const lockPage = (em: EntityManager, reference: string): Promise<ContentPage | null> =>
  em.findOne(ContentPage, { reference }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })

/** A slide of an event that the caller may see. @throws not-found */
export const findSlide = async (em: EntityManager, event: { reference: string }, reference: string): Promise<Slide> =>
  (await em.findOne(Slide, { reference, event: event.reference })) ?? fail('not-found')
