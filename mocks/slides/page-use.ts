import type { Feature } from '../../generated/zod/schemas/index.zod.ts'
import { requireFeature } from '../events/access.ts'
import type { EventRow, PageRow, State } from '../state/state.ts'

/** The plan feature that writing a page needs, by what its event uses it for. Null for slides. */
function featureOfUse({ aboutPage, end }: EventRow, { reference }: PageRow): Feature | null {
  if (end.pages.some(({ page }) => page === reference)) return 'EndCustomPages'
  return aboutPage === reference ? 'WelcomeCustomPage' : null
}

/** Refuses to write a page whose use the plan of its event's owner does not have. @throws upgrade-required */
export function requireFeatureOfUse(state: State, page: PageRow) {
  const event = page.event === null ? undefined : state.events[page.event]
  const feature = event && featureOfUse(event, page)
  if (feature) requireFeature(state, event, feature)
}
