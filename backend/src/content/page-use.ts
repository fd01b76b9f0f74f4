import type { Feature } from '../../../generated/zod/schemas/index.zod.ts'
import { requireFeature } from '../accounts/plans.ts'
import type { EntityManager } from '../db/orm.ts'
import { EndPage } from '../events/end/end-page.entity.ts'
import { AboutPage } from '../events/welcome/about-page.entity.ts'
import type { ContentPage } from './content-page.entity.ts'

/** The plan feature required for writing a page, depending on its use. Null for slides and unused pages. */
async function featureOfUse(em: EntityManager, page: ContentPage): Promise<Feature | null> {
  if (await em.count(EndPage, { page })) return 'EndCustomPages'
  if (await em.count(AboutPage, { page })) return 'WelcomeCustomPage'
  return null
}

/** Checks that the owner's plan includes the page's use (`saveContents`). @throws upgrade-required */
export async function requireFeatureOfUse(em: EntityManager, page: ContentPage) {
  if (!page.event) return
  const feature = await featureOfUse(em, page)
  if (feature) requireFeature(page.event, feature)
}
