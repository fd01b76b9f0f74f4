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
  /** The starts of further showings. */
  repeatedStartsUtc?: string[] | null | undefined
  location?: string | null | undefined
}

/**
 * Adds a showing with a date and location, and further ones; returns the first. Locks the event's row, so that concurrent calls can't exceed the limit of the owner's plan
 * (docs/product-rules.md#showings).
 * @throws not-logged-in, not-found, invalid-value, upgrade-required, too-many
 */
export const createShowing = transactional(async (tx, { eventReference, location, ...dates }: CreateShowing) => {
  const event = await findVisibleEvent(tx, eventReference, { lock: true })
  const startDate = parseDate(dates.startDateUtc, 'startDateUtc')
  const repeated = (dates.repeatedStartsUtc ?? []).map((date, at) => parseDate(date, `repeatedStartsUtc.${at}`))
  const count = await tx.em.count(Showing, { event, isDefault: false, isPreview: false })
  if (count + repeated.length >= 1 && !mayUse(event.owner.accountLevel, 'MultipleShowings'))
    fail('upgrade-required', { requiresUpgrade: true })
  if (count + repeated.length >= MAX_SHOWINGS) fail('too-many', { message: refusals.showingsFull })
  const place = placeOf(location)
  const { showing, display } = addShowing(tx.em, event, tx.now(), { startDate, location: place })
  for (const startDate of repeated) addShowing(tx.em, event, tx.now(), { startDate, location: place })
  await announceAfterCommit(tx, event, [])
  return presentShowing(tx, { showing, display, slide: null, presenter: null })
})

/** The trimmed location; null when it's empty. */
export const placeOf = (location: string | null | undefined) => location?.trim() || null
