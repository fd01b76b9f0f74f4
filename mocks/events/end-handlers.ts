import { mayUse } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import { newReference } from '../state/references.ts'
import type { EventRow } from '../state/state.ts'
import { checkVersion, etagOf, findVisibleEvent } from './access.ts'
import { makeShowing } from './make-event.ts'

const features = {
  donationPageLink: 'EndDonationLink',
  feedbackLink: 'EndFeedbackLink',
  subscribeLink: 'EndSubscribeLink',
} as const
type Link = keyof typeof features
const links = Object.keys(features) as Link[]

const ownerLevel = ({ state }: MockContext, { owner }: EventRow) => state.accounts[owner]?.accountLevel ?? 'Free'

/** The preview in which the event's own screens are looked at; made when it is first asked for. */
function previewTokenOf({ state, now }: MockContext, event: EventRow) {
  const found = Object.values(state.showings).find((one) => one.event === event.reference && one.kind === 'permanent')
  const { previewToken } =
    found ?? makeShowing(state, event, now, { kind: 'permanent', previewToken: newReference(state) })
  return previewToken
}

function answer(ctx: MockContext, event: EventRow) {
  const level = ownerLevel(ctx, event)
  const allowed = (link: Link) => (mayUse(level, features[link]) ? event.end[link] : null)
  return {
    status: 200 as const,
    data: {
      donationPageLink: allowed('donationPageLink'),
      feedbackLink: allowed('feedbackLink'),
      subscribeLink: allowed('subscribeLink'),
      previewLink: `${ctx.origin}/watch/preview/${previewTokenOf(ctx, event)}`,
      pages: (mayUse(level, 'EndCustomPages') ? event.end.pages : []).map(({ reference, page, name }) => ({
        endPageReference: reference,
        pageId: page,
        name,
      })),
    },
    headers: { etag: etagOf(event.endVersion) },
  }
}

export const endHandlers: MockHandlersOf<'getEnd' | 'updateEnd'> = {
  getEnd: ({ params }, ctx) => answer(ctx, findVisibleEvent(ctx, params.eventReference)),

  updateEnd({ params, headers, body }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    if (Object.keys(body).length === 0) fail('required', { message: 'Give at least one link' })
    checkVersion(headers['if-match'], event.endVersion)
    for (const field of links) {
      const sent = body[field]
      if (sent === undefined) continue
      const link = sent?.trim() || null
      const isAllowed = link === null || mayUse(ownerLevel(ctx, event), features[field])
      if (!isAllowed) fail('upgrade-required', { field, requiresUpgrade: true })
      event.end[field] = link
    }
    event.endVersion += 1
    touchDisplays(ctx, event.reference, { withFace: true })
    return answer(ctx, event)
  },
}
