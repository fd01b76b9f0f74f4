import { requireFeature } from '../../accounts/plans.ts'
import type { ContentPage } from '../../content/content-page.entity.ts'
import { makePage } from '../../content/create-content-page.ts'
import { transactional } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { findVisibleEvent } from '../access.ts'
import type { Event } from '../event.entity.ts'
import { AboutPage } from './about-page.entity.ts'

/**
 * The content page of the about screen, created on first use; concurrent calls create one.
 * @throws not-logged-in, not-found, upgrade-required
 */
export const readAboutPage = transactional(async (tx, eventReference: string): Promise<ContentPage> => {
  const event = await findVisibleEvent(tx, eventReference)
  requireFeature(event, 'WelcomeCustomPage')
  const known = await findAboutPage(tx.em, event)
  if (known) return known
  const locked = await findVisibleEvent(tx, eventReference, { lock: true })
  const made = await findAboutPage(tx.em, locked)
  return made ?? setAboutPage(tx.em, locked, makePage(tx.em, { owner: locked.owner, event: locked, now: tx.now() }))
})

/** The about page of an event, if it exists. */
export const findAboutPage = async (em: EntityManager, event: Event): Promise<ContentPage | null> =>
  (await em.findOne(AboutPage, { event }, { populate: ['page'], strategy: 'joined' }))?.page ?? null

/** The same without its contents. */
export const findAboutReference = async (em: EntityManager, event: Event): Promise<string | null> =>
  (await em.findOne(AboutPage, { event }))?.page.reference ?? null

/** Makes a page the about page of an event that has none. */
export function setAboutPage(em: EntityManager, event: Event, page: ContentPage): ContentPage {
  em.create(AboutPage, { event, page })
  return page
}
