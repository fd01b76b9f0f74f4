import { SHOWING_CURRENT } from '../../../openapi/rules/durations.ts'
import type { Showing } from '../showings/showing.entity.ts'

/** The organiser's own showings: neither the default one nor previews. */
export const ownShowings = (showings: Showing[]) => showings.filter((one) => !one.isDefault && !one.isPreview)

/** Whether a showing is upcoming, being presented, or less than 24 hours past its start, and not ended. False without a date. */
const isCurrent = ({ startDate, presentationStart, endDate }: Showing, now: Date) =>
  !endDate && (!!presentationStart || (!!startDate && now.getTime() - startDate.getTime() < SHOWING_CURRENT))

/** The organiser's first current or upcoming showing; if all are over, the last one. */
export function nextShowing(showings: Showing[], now: Date): Showing | null {
  const byStart = ownShowings(showings).sort(
    (a, b) => timeOf(a.startDate) - timeOf(b.startDate) || timeOf(a.createdAt) - timeOf(b.createdAt),
  )
  return byStart.find((one) => isCurrent(one, now)) ?? byStart.at(-1) ?? null
}

/**
 * The current showing of an event, for presenters and followers (contract: `CurrentShowing`). The event must be loaded with its
 * default showing.
 */
export function currentShowing(showings: Showing[], now: Date): Showing {
  const found = presentedShowing(showings) ?? nextShowing(showings, now) ?? showings.find((one) => one.isDefault)
  if (!found) throw new Error('an event without its default showing')
  return found
}

/** The showing that is being presented, or of several the one that was started last. */
export function presentedShowing(showings: Showing[]): Showing | null {
  const [presented] = showings
    .filter((one) => !one.isPreview && one.presentationStart && !one.endDate)
    .sort((a, b) => timeOf(b.presentationStart) - timeOf(a.presentationStart))
  return presented ?? null
}

const timeOf = (date: Date | null | undefined) => date?.getTime() ?? 0

/** Whether an event is over (docs/product-rules.md#dashboard), ignoring previews. */
export function isPast(showings: Showing[], now: Date) {
  const real = showings.filter((one) => !one.isPreview)
  return real.some((one) => one.startDate || one.endDate) && !real.some((one) => isCurrent(one, now))
}
