import type { Presenter, Showing } from '../../generated/zod/schemas/index.zod.ts'
import { shownHallLanguages } from '../../openapi/rules/translations/hall-languages.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow, ShowingRow } from '../state/state.ts'

type Links = Pick<MockContext, 'origin'>

/** The public link of a showing. */
export const showingLinkOf = ({ origin }: Links, event: EventRow, showing: ShowingRow) =>
  `${origin}/watch/${event.accessCode}/${showing.reference}`

/** The link of a preview; null for a real showing. */
export const previewLinkOf = ({ origin }: Links, showing: ShowingRow) =>
  showing.previewToken === null ? null : `${origin}/watch/preview/${showing.previewToken}`

export function presentShowing(
  ctx: Pick<MockContext, 'state' | 'origin' | 'actor'>,
  event: EventRow,
  showing: ShowingRow,
): Showing {
  const { display } = showing
  const slide = display.slide === null ? undefined : ctx.state.slides[display.slide]
  const lastPresentedBy = presentPresenter(ctx, showing)
  const isPreview = showing.kind === 'preview'
  return {
    reference: showing.reference,
    startDateUtc: showing.startDateUtc,
    location: showing.location,
    presentationStartUtc: showing.presentationStartUtc,
    endDateUtc: showing.endDateUtc,
    isPreview,
    previewLink: previewLinkOf(ctx, showing),
    publicLink: isPreview ? null : showingLinkOf(ctx, event, showing),
    latestSessionPage: slide ? { reference: slide.reference, pageReference: slide.page } : null,
    latestSessionPageBlank: display.isBlank,
    announcement: display.announcement,
    lastPresentedBy,
    lastMovedBy: lastPresentedBy,
    revision: display.revision,
    ...shownHallLanguages(display.hallLanguages, event),
    ...(display.isAdvancePaused ? { isAdvancePaused: true } : {}),
  }
}

/** The presenter who last changed it; null before that, and when the account no longer exists. */
function presentPresenter(
  { state, actor }: Pick<MockContext, 'state' | 'actor'>,
  { display }: ShowingRow,
): Presenter | null {
  const presenter = state.accounts[display.presentedBy ?? '']
  if (!presenter) return null
  return {
    displayName: `${presenter.firstName} ${presenter.lastName}`.trim() || presenter.email,
    isYou: presenter.reference === actor?.reference,
    revision: display.navigationRevision,
  }
}
