import type { Context } from '../context/context.ts'
import { findShowing, type ShowingAddress } from './access.ts'
import { presentCurrentShowing } from './present-showing.ts'
import { recordView } from './previews/previews.ts'

/**
 * A showing as its presenter needs it. Reading a preview counts as using it.
 * @throws not-logged-in, not-found
 */
export const readShowing = (ctx: Context, address: Required<ShowingAddress>) =>
  ctx.transaction(async (em) => {
    const { showing, display } = await findShowing(ctx, em, address)
    recordView(ctx, showing)
    return presentCurrentShowing(ctx, em, { showing, display })
  })
