import { isHigher, plans } from '../../../../generated/plans.ts'
import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import type { PlanName, Subscription } from '../../../api/account/billing.ts'
import { plansText } from '../../../text/account/plans.ts'
import { formatDateTime } from '../../../ui/display/date-format.ts'

/** What pressing "Change plan" does. */
export type Step = 'same' | 'confirm' | 'send'

/** A downgrade needs confirmation unless it's already planned; choosing the current plan cancels a planned change. */
export function stepFor({ accountLevel, pendingLevel }: Subscription, chosen: AccountLevel): Step {
  if (chosen === (pendingLevel ?? accountLevel)) return 'same'
  return isHigher(accountLevel, chosen) ? 'confirm' : 'send'
}

export const planName = (level: AccountLevel) => level.toLowerCase() as PlanName

/** What a downgrade removes, and when. */
export function consequencesOf({ accountLevel, renewsAt }: Subscription, chosen: AccountLevel) {
  const { maxEvents, maxAttendees, features } = plans[chosen]
  const { fromDate, atOnce, nothingDeleted, newEventsRefused, attendeesLimited } = plansText
  return {
    sentences: [
      renewsAt ? fromDate(accountLevel, formatDateTime(renewsAt)) : atOnce,
      nothingDeleted,
      ...(maxEvents === null ? [] : [newEventsRefused(maxEvents)]),
      ...(maxAttendees === null ? [] : [attendeesLimited(maxAttendees)]),
    ],
    hidden: plans[accountLevel].features
      .filter((feature) => !features.includes(feature))
      .map((feature) => plansText.features[feature]),
  }
}

/** The message after a change without a checkout. */
export function resultText(before: Subscription, level: AccountLevel, effectiveFrom: string | null, now = new Date()) {
  if (level === before.accountLevel) return plansText.stays(level)
  const isLater = effectiveFrom !== null && new Date(effectiveFrom).getTime() > now.getTime() + 60_000
  return isLater ? plansText.changesOn(level, formatDateTime(effectiveFrom)) : plansText.nowIs(level)
}
