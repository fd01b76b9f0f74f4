import { UNUSED_PAGE_LIFETIME } from '../../openapi/rules/durations.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import type { MockContext } from '../state/context.ts'
import type { PageRow } from '../state/state.ts'

/** Notes when a page is deleted unless an event uses it; to be called after each change of one. */
export const postponeDeletion = ({ now }: Pick<MockContext, 'now'>, page: PageRow) => {
  page.unusedUntil = now.getTime() + UNUSED_PAGE_LIFETIME
}

/** Deletes pages that no event has used for a day since their last change. */
export function deleteUnusedPages({ state, now }: Pick<MockContext, 'state' | 'now'>) {
  const before = Object.keys(state.pages).length
  for (const { reference, event, unusedUntil } of Object.values(state.pages))
    if (event === null && unusedUntil !== undefined && unusedUntil < now.getTime()) delete state.pages[reference]
  if (Object.keys(state.pages).length < before) forgetUnusedImages(state)
}
