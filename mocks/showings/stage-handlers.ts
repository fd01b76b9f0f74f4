import type { MockHandlersOf } from '../contract/operation-types.ts'
import { newReference } from '../state/references.ts'
import { findVisibleShowing } from './find-showing.ts'
import { previewLinkOf, showingLinkOf } from './present-showing.ts'

export const stageHandlers: MockHandlersOf<'makeStageLink' | 'revokeStageLink'> = {
  makeStageLink({ params }, ctx) {
    const { event, showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    showing.lastUsed = ctx.now.getTime()
    showing.stageToken ??= newReference(ctx.state)
    const link = previewLinkOf(ctx, showing) ?? showingLinkOf(ctx, event, showing)
    return { status: 200, data: { stageLink: `${link}?display=stage&key=${showing.stageToken}` } }
  },

  revokeStageLink({ params }, ctx) {
    findVisibleShowing(ctx, params.eventReference, params.showingReference).showing.stageToken = null
    return { status: 200, data: null }
  },
}
