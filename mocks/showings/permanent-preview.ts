import { makeShowing } from '../events/make-event.ts'
import type { MockContext } from '../state/context.ts'
import { newReference } from '../state/references.ts'
import type { EventRow } from '../state/state.ts'

/** The link of the preview for the event's own screens, created on first use. */
export function permanentPreviewLink({ state, now, origin }: MockContext, event: EventRow) {
  const found = Object.values(state.showings).find((one) => one.event === event.reference && one.kind === 'permanent')
  const { previewToken } =
    found ?? makeShowing(state, event, now, { kind: 'permanent', previewToken: newReference(state) })
  return `${origin}/watch/preview/${previewToken}`
}
