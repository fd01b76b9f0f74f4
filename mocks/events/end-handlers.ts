import { etagOf } from '../../openapi/rules/http/entity-tags.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { mayUse } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { permanentPreviewLink } from '../showings/permanent-preview.ts'
import type { MockContext } from '../state/context.ts'
import type { EventRow } from '../state/state.ts'
import { checkVersion, findVisibleEvent, ownerLevel, requireFeature } from './access.ts'
import { presentEndPage, recordEndChange } from './end-page-handlers.ts'

const features = {
  donationPageLink: 'EndDonationLink',
  feedbackLink: 'EndFeedbackLink',
  subscribeLink: 'EndSubscribeLink',
} as const
type Link = keyof typeof features
const links = Object.keys(features) as Link[]

function answer(ctx: MockContext, event: EventRow) {
  const level = ownerLevel(ctx.state, event)
  const allowed = (link: Link) => (mayUse(level, features[link]) ? event.end[link] : null)
  return {
    status: 200 as const,
    data: {
      donationPageLink: allowed('donationPageLink'),
      feedbackLink: allowed('feedbackLink'),
      subscribeLink: allowed('subscribeLink'),
      previewLink: permanentPreviewLink(ctx, event),
      pages: event.end.pages.map(presentEndPage),
    },
    headers: { etag: etagOf(event.endVersion) },
  }
}

export const endHandlers: MockHandlersOf<'getEnd' | 'updateEnd'> = {
  getEnd: ({ params }, ctx) => answer(ctx, findVisibleEvent(ctx, params.eventReference)),

  updateEnd({ params, headers, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    if (Object.keys(body).length === 0) fail('required', { message: refusals.noLink })
    checkVersion(headers['if-match'], event.endVersion)
    for (const field of links) {
      const sent = body[field]
      if (sent === undefined) continue
      if (sent === null && !mayUse(ownerLevel(ctx.state, event), features[field])) continue
      const link = sent?.trim() || null
      if (link !== null) requireFeature(ctx.state, event, features[field], field)
      event.end[field] = link
    }
    recordEndChange(ctx, event)
    return answer(ctx, event)
  },
}
