import { refusals } from '../../../../openapi/rules/refusals.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { requireName } from '../../infrastructure/input/names.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { reviseDisplay } from '../display/change-display.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'

export interface SetAnnouncement extends Required<ShowingAddress> {
  text: string
}

/**
 * Announces a line over whatever attendees see, until it is taken back or the showing is started, ended or reopened. It is
 * no move: of presenters who press Next at the same time none loses.
 * @throws not-logged-in, not-found, required, wrong-state after the end
 */
export const setAnnouncement = (ctx: Context, { text, ...address }: SetAnnouncement) =>
  ctx.transaction(async (em) => {
    const { showing, display } = await findShowing(ctx, em, address, { lock: true })
    const line = requireName(text.replaceAll(/\s+/g, ' '), { field: 'text', message: 'Enter an announcement' })
    if (showing.endDate) fail('wrong-state', { message: refusals.eventEnded })
    reviseDisplay(display, ctx.now(), { announcement: line, announcedAt: ctx.now() })
    await recordUse(em, showing, ctx.now())
    ctx.afterCommit(() => ctx.services.announceDisplays([showing.reference]))
    return presentCurrentShowing(ctx, em, { showing, display })
  })
