import { refusals } from '../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { findVisibleEvent } from '../events/access.ts'
import type { MockContext } from '../state/context.ts'
import type { ShowingRow } from '../state/state.ts'
import { callWebhooks } from '../webhooks/deliveries.ts'
import { scheduleAdvance } from './advance-slides.ts'
import { findVisibleShowing } from './find-showing.ts'
import { presentShowing } from './present-showing.ts'
import { goOn, recordSlideTime, sampleAttendance } from './report.ts'
import { nextRevision } from './touch-displays.ts'

const NOT_PRESENTING = refusals.noActiveShowing

/** Records a presenter's change: presenters with an older revision have lost the race. */
function navigate(ctx: MockContext, showing: ShowingRow, { withShowing }: { withShowing: boolean }) {
  showing.lastUsed = ctx.now.getTime()
  nextRevision(ctx, showing, { withShowing })
  showing.display.navigationRevision = showing.display.revision
  showing.display.presentedBy = requireActor(ctx).reference
  recordSlideTime(showing, ctx.now)
}

const isPresenting = (showing: ShowingRow) => showing.presentationStartUtc !== null && showing.endDateUtc === null

export const presentHandlers: MockHandlersOf<'startShowing' | 'closeShowing' | 'openShowing' | 'showSlide'> = {
  startShowing({ params }, ctx) {
    const { event, showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    if (showing.presentationStartUtc !== null) {
      fail('wrong-state', { message: refusals.presentationStarted })
    }
    showing.presentationStartUtc = ctx.now.toISOString()
    Object.assign(showing.display, { isBlank: false, announcement: null })
    sampleAttendance(ctx.state, showing, ctx.now)
    navigate(ctx, showing, { withShowing: true })
    callWebhooks(ctx, 'showing.started', showing)
    return { status: 200, data: presentShowing(ctx, event, showing) }
  },

  closeShowing({ params }, ctx) {
    const { event, showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    if (!isPresenting(showing)) fail('wrong-state', { message: NOT_PRESENTING })
    showing.endDateUtc = ctx.now.toISOString()
    Object.assign(showing.display, { announcement: null, advanceAt: null })
    navigate(ctx, showing, { withShowing: true })
    callWebhooks(ctx, 'showing.ended', showing)
    return { status: 200, data: presentShowing(ctx, event, showing) }
  },

  openShowing({ params, body }, ctx) {
    const { event, showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    if (showing.endDateUtc === null) fail('wrong-state', { message: refusals.eventNotEnded })
    showing.endDateUtc = null
    if (!body?.isUndo) showing.display.isBlank = true
    showing.display.announcement = null
    if (body?.isUndo) goOn(showing, ctx.now)
    scheduleAdvance(ctx, showing)
    navigate(ctx, showing, { withShowing: true })
    callWebhooks(ctx, 'showing.started', showing)
    return { status: 200, data: presentShowing(ctx, event, showing) }
  },

  showSlide({ body }, ctx) {
    const found = ctx.state.showings[body.showingReference]
    const event = findVisibleEvent(ctx, found?.event ?? '')
    const { showing } = findVisibleShowing(ctx, event.reference, body.showingReference)
    const slide = body.sessionPageReference ?? null
    const { display } = showing
    if (!isPresenting(showing)) fail('wrong-state', { message: NOT_PRESENTING })
    if (body.revision !== undefined && body.revision < display.navigationRevision) {
      fail('revision-conflict', { field: 'revision', showing: presentShowing(ctx, event, showing) })
    }
    if (slide !== null && ctx.state.slides[slide]?.event !== event.reference) {
      fail('not-found', { field: 'sessionPageReference' })
    }
    if (slide === null && !body.showBlank) {
      fail('required', { field: 'sessionPageReference', message: refusals.noSlideChosen })
    }
    const before = display.isBlank ? null : display.slide
    display.slide = slide ?? display.slide
    display.isBlank = body.showBlank
    if (slide !== null && !body.showBlank && !display.shownSlides.includes(slide)) display.shownSlides.push(slide)
    display.isAdvancePaused = body.isAdvancePaused ?? display.isAdvancePaused
    scheduleAdvance(ctx, showing)
    navigate(ctx, showing, { withShowing: false })
    const after = display.isBlank ? null : display.slide
    if (after !== before) callWebhooks(ctx, after ? 'slide.shown' : 'showing.held', showing)
    return { status: 200, data: presentShowing(ctx, event, showing) }
  },
}
