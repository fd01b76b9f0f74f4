import { requireActor } from '../../accounts/access.ts'
import type { Context, Transaction } from '../../context/context.ts'
import type { Event } from '../../events/event.entity.ts'
import { Showing } from '../showing.entity.ts'
import type { Display } from './display.entity.ts'

type Change = Partial<Pick<Display, 'slideReference' | 'isBlank' | 'shownSlides' | 'announcement' | 'announcedAt'>>

export const nothingAnnounced = { announcement: null, announcedAt: null } satisfies Change

/** The next revision of a locked display, for an edit: a presenter who has seen only the one before loses nothing by it. */
export function reviseDisplay(display: Display, now: Date, change: Change = {}) {
  Object.assign(display, change)
  display.revision += 1
  display.changedAt = now
}

/** The next revision of a locked display, made by a presenter: whoever presents from an older one has lost the race. */
export function navigateDisplay(ctx: Pick<Context, 'actor' | 'now'>, display: Display, change: Change = {}) {
  reviseDisplay(display, ctx.now(), change)
  display.navigationRevision = display.revision
  display.presentedBy = requireActor(ctx).reference
}

/**
 * Tells attendees of these showings after the commit. The event's default showing is told as well, because the
 * choice of showings that attendees are offered goes with it.
 */
export async function announceAfterCommit(tx: Transaction, event: Event, references: string[]) {
  const defaultShowing = await tx.em.findOne(Showing, { event, isDefault: true }, { fields: ['reference'] })
  const all = new Set([...references, ...(defaultShowing ? [defaultShowing.reference] : [])])
  tx.afterCommit(() => tx.services.announceDisplays([...all]))
}
