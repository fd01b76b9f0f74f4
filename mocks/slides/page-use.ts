import type { Feature } from '../../generated/zod/schemas/index.zod.ts'
import { requireFeature } from '../events/access.ts'
import type { EventRow, PageRow, State } from '../state/state.ts'

/** The plan feature required for writing a page, depending on its use. Null for slides. */
function featureOfUse({ aboutPage, end }: EventRow, { reference }: PageRow): Feature | null {
  if (end.pages.some(({ page }) => page === reference)) return 'EndCustomPages'
  return aboutPage === reference ? 'WelcomeCustomPage' : null
}

/** Checks that the owner's plan includes the page's use. @throws upgrade-required */
export function requireFeatureOfUse(state: State, page: PageRow) {
  const event = page.event === null ? undefined : state.events[page.event]
  const feature = event && featureOfUse(event, page)
  if (feature) requireFeature(state, event, feature)
}
