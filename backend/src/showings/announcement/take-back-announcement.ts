import type { Context } from '../../context/context.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { nothingAnnounced, reviseDisplay } from '../display/change-display.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'

/**
 * Removes what is announced from all screens. Whoever comes second changes nothing.
 * @throws not-logged-in, not-found
 */
export const takeBackAnnouncement = (ctx: Context, address: Required<ShowingAddress>) =>
  ctx.transaction(async (em) => {
    const { showing, display } = await findShowing(ctx, em, address, { lock: true })
    if (display.announcement) {
      reviseDisplay(display, ctx.now(), nothingAnnounced)
      await recordUse(em, showing, ctx.now())
      ctx.afterCommit(() => ctx.services.announceDisplays([showing.reference]))
    }
    return presentCurrentShowing(ctx, em, { showing, display })
  })
