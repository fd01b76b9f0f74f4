import { requireActor } from '../../accounts/access.ts'
import type { Context, Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { execute, prepared } from '../../db/prepared/prepared-statement.ts'
import type { Event } from '../../events/event.entity.ts'
import { Showing } from '../showing.entity.ts'
import type { Advance } from './advance.ts'
import type { Display } from './display.entity.ts'

type Presenter = Pick<Context, 'actor' | 'now'>
export type Announced = Pick<Display, 'announcement' | 'announcementTranslations' | 'announcedAt' | 'announcementEnd'>
type Change = Partial<
  Pick<Display, 'slideReference' | 'isBlank' | 'shownSlides' | 'hallLanguages' | keyof Advance> & Announced
>

export const nothingAnnounced = {
  announcement: null,
  announcementTranslations: null,
  announcedAt: null,
  announcementEnd: null,
} satisfies Announced

/** Advances a locked display to its next revision after an edit, which conflicts with no presenter. */
export function reviseDisplay(display: Display, now: Date, change: Change = {}) {
  Object.assign(display, change)
  display.revision += 1
  display.changedAt = now
}

/** Advances a locked display after a presenter's change: presenters with an older revision have lost the race. */
export function navigateDisplay(ctx: Presenter, display: Display, change: Change = {}) {
  Object.assign(display, navigationOf(ctx, display, change))
}

/** What a presenter's change writes to a display. */
export function navigationOf<C extends Change>(ctx: Presenter, { revision }: Pick<Display, 'revision'>, change: C) {
  const next = revision + 1
  const presentedBy = requireActor(ctx).reference
  return { ...change, revision: next, navigationRevision: next, presentedBy, changedAt: ctx.now() }
}

// Plain SQL, because building the query with MikroORM takes as long as the database to run it
const WRITE = prepared(`
  update display set revision = ?, navigation_revision = ?, presenter_account_reference = ?, changed_at = ?, is_blank = ?,
    slide_reference = ?, shown_slides = ?::jsonb, is_advance_paused = ?, advance_at = ?, advance_until = ?
  where showing_reference = ? and epoch = ? and revision = ?
  returning revision`)

type Navigation = ReturnType<typeof navigationOf<Pick<Display, 'isBlank' | 'slideReference' | 'shownSlides'> & Advance>>

/** Writes a display that was read without a lock. Returns false if it has another revision by now, or was deleted. */
export async function writeIfUnchanged(
  em: EntityManager,
  { showing, epoch, revision }: Pick<Display, 'epoch' | 'revision'> & { showing: Pick<Showing, 'reference'> },
  next: Navigation,
) {
  const written = await execute(em, WRITE, [
    ...[next.revision, next.navigationRevision, next.presentedBy, next.changedAt, next.isBlank],
    ...[next.slideReference ?? null, JSON.stringify(next.shownSlides)],
    ...[next.isAdvancePaused, next.advanceAt, next.advanceUntil],
    ...[showing.reference, epoch, revision],
  ])
  return written.length === 1
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
