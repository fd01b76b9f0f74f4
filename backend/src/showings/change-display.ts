import type { Context } from '../context.ts'
import type { EntityManager } from '../db/orm.ts'
import type { Event } from '../events/event.entity.ts'
import type { Display } from './display.entity.ts'
import { Showing } from './showing.entity.ts'

/** The next revision of a locked display, for an edit: a presenter who has seen only the one before loses nothing by it. */
export function reviseDisplay(
  display: Display,
  now: Date,
  change: Partial<Pick<Display, 'slideReference' | 'isBlank' | 'shownSlides'>> = {},
) {
  Object.assign(display, change)
  display.revision += 1
  display.changedAt = now
}

/** The next revision of a locked display, made by a presenter: whoever presents from an older one has lost the race. */
export function navigateDisplay(...[display, now, change]: Parameters<typeof reviseDisplay>) {
  reviseDisplay(display, now, change)
  display.navigationRevision = display.revision
}

/**
 * Tells attendees of these showings after the commit. The event's default showing is told as well, because the
 * choice of showings that attendees are offered goes with it.
 */
export async function announceAfterCommit(ctx: Context, em: EntityManager, event: Event, references: string[]) {
  const defaultShowing = await em.findOne(Showing, { event, isDefault: true }, { fields: ['reference'] })
  const all = new Set([...references, ...(defaultShowing ? [defaultShowing.reference] : [])])
  ctx.afterCommit(() => ctx.services.announceDisplays([...all]))
}
