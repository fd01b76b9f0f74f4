import type { Feature } from '../../../generated/zod/schemas/index.zod.ts'
import { requireFeature } from '../accounts/plans.ts'
import type { EntityManager } from '../db/orm.ts'
import type { ContentPage } from './content-page.entity.ts'

/** The plan feature required for writing a page, depending on its use. Null for slides and unused pages. */
async function featureOfUse(em: EntityManager, page: ContentPage): Promise<Feature | null> {
  const [use] = await em.execute<{ is_end: boolean; is_about: boolean }[]>(
    `select exists (select from end_page where page_reference = ?) as is_end,
       exists (select from about_page where page_reference = ?) as is_about`,
    [page.reference, page.reference],
  )
  if (use?.is_end) return 'EndCustomPages'
  return use?.is_about ? 'WelcomeCustomPage' : null
}

/** Checks that the owner's plan includes the page's use (`saveContents`). @throws upgrade-required */
export async function requireFeatureOfUse(em: EntityManager, page: ContentPage) {
  if (!page.event) return
  const feature = await featureOfUse(em, page)
  if (feature) requireFeature(page.event, feature)
}
