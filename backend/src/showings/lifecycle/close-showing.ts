import { refusals } from '../../../../openapi/rules/refusals.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { findShowing, isPresenting, type ShowingAddress } from '../access.ts'
import { announceAfterCommit, navigateDisplay, nothingAnnounced } from '../display/change-display.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'

/**
 * Presenting becomes ended: attendees see the end screen.
 * @throws not-logged-in, not-found, wrong-state unless it is presenting
 */
export const closeShowing = (ctx: Context, address: Required<ShowingAddress>) =>
  ctx.transaction(async (em) => {
    const { showing, display, event } = await findShowing(ctx, em, address, { lock: true })
    if (!isPresenting(showing)) fail('wrong-state', { message: refusals.noActiveShowing })
    showing.endDate = ctx.now()
    await recordUse(em, showing, ctx.now())
    navigateDisplay(ctx, display, nothingAnnounced)
    await announceAfterCommit(ctx, em, event, [showing.reference])
    return presentCurrentShowing(ctx, em, { showing, display })
  })
