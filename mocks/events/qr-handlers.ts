import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { previewLinkOf, showingLinkOf } from '../showings/present-showing.ts'
import { findVisibleEvent } from './access.ts'
import { shareLinkOf } from './present-event.ts'
import { qrPng, qrSvg } from './qr-picture.ts'

const picture = (link: string, { format, size }: { format: 'png' | 'svg'; size: number }) =>
  format === 'svg'
    ? { status: 200 as const, raw: qrSvg(link, size), headers: { 'content-type': 'image/svg+xml' } }
    : { status: 200 as const, raw: qrPng(link, size), headers: { 'content-type': 'image/png' } }

export const qrHandlers: MockHandlersOf<'getEventQr' | 'getShowingQr'> = {
  getEventQr: ({ params, query }, ctx) =>
    picture(shareLinkOf(ctx, findVisibleEvent(ctx, params.eventReference)), query),

  getShowingQr({ params, query }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    const showing = ctx.state.showings[params.showingReference]
    if (showing?.event !== event.reference) fail('not-found')
    return picture(previewLinkOf(ctx, showing) ?? showingLinkOf(ctx, event, showing), query)
  },
}
