import { requireActor } from '../../accounts/access.ts'
import type { Context, Transaction } from '../../context/context.ts'
import type { Event } from '../../events/event.entity.ts'
import { Showing } from '../showing.entity.ts'
import type { Display } from './display.entity.ts'

type Change = Partial<Pick<Display, 'slideReference' | 'isBlank' | 'shownSlides' | 'announcement' | 'announcedAt'>>

export const nothingAnnounced = { announcement: null, announcedAt: null } satisfies Change

/** Advances a locked display to its next revision after an edit, which conflicts with no presenter. */
export function reviseDisplay(display: Display, now: Date, change: Change = {}) {
  Object.assign(display, change)
  display.revision += 1
  display.changedAt = now
}

/** Advances a locked display after a presenter's change: presenters with an older revision have lost the race. */
export function navigateDisplay(ctx: Pick<Context, 'actor' | 'now'>, display: Display, change: Change = {}) {
  reviseDisplay(display, ctx.now(), change)
  display.navigationRevision = display.revision
  display.presentedBy = requireActor(ctx).reference
}

/**
 * Broadcasts the displays of these showings after the commit, and that of the event's default showing, because the list of showings
 * changes with it.
 */
export async function announceAfterCommit(tx: Transaction, event: Event, references: string[]) {
  const defaultShowing = await tx.em.findOne(Showing, { event, isDefault: true }, { fields: ['reference'] })
  const all = new Set([...references, ...(defaultShowing ? [defaultShowing.reference] : [])])
  tx.afterCommit(() => tx.services.announceDisplays([...all]))
}
