import { refusals } from '../../../../openapi/rules/refusals.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { announceAfterCommit, navigateDisplay, nothingAnnounced } from '../display/change-display.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'

/**
 * Ready becomes presenting, once (document 2, section 4). Attendees see nothing until the first slide.
 * @throws not-logged-in, not-found, wrong-state when it was started before
 */
export const startShowing = (ctx: Context, address: Required<ShowingAddress>) =>
  ctx.transaction(async (em) => {
    const { showing, display, event } = await findShowing(ctx, em, address, { lock: true })
    if (showing.presentationStart) fail('wrong-state', { message: refusals.presentationStarted })
    showing.presentationStart = ctx.now()
    await recordUse(em, showing, ctx.now())
    navigateDisplay(ctx, display, { isBlank: false, ...nothingAnnounced })
    await announceAfterCommit(ctx, em, event, [showing.reference])
    return presentCurrentShowing(ctx, em, { showing, display })
  })
