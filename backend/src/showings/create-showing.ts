import { MAX_SHOWINGS } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { mayUse } from '../accounts/plans.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import { parseDate } from '../infrastructure/dates.ts'
import { addShowing } from './add-showing.ts'
import { announceAfterCommit } from './display/change-display.ts'
import { presentShowing } from './present-showing.ts'
import { Showing } from './showing.entity.ts'

interface CreateShowing {
  eventReference: string
  startDateUtc: string
  location?: string | null | undefined
}

/**
 * Adds a showing with a date and location. Locks the event's row, so that concurrent calls can't exceed the limit of the owner's plan
 * (docs/product-rules.md#showings).
 * @throws not-logged-in, not-found, invalid-value, upgrade-required, too-many
 */
export const createShowing = transactional(async (tx, { eventReference, startDateUtc, location }: CreateShowing) => {
  const event = await findVisibleEvent(tx, eventReference, { lock: true })
  const startDate = parseDate(startDateUtc, 'startDateUtc')
  const count = await tx.em.count(Showing, { event, isDefault: false, isPreview: false })
  if (count >= 1 && !mayUse(event.owner.accountLevel, 'MultipleShowings'))
    fail('upgrade-required', { requiresUpgrade: true })
  if (count >= MAX_SHOWINGS) fail('too-many', { message: refusals.showingsFull })
  const { showing, display } = addShowing(tx.em, event, tx.now(), { startDate, location: placeOf(location) })
  await announceAfterCommit(tx, event, [])
  return presentShowing(tx, { showing, display, slide: null, presenter: null })
})

/** The trimmed location; null when it's empty. */
export const placeOf = (location: string | null | undefined) => location?.trim() || null
