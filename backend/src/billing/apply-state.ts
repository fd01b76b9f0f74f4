import { isHigher } from '../../../generated/plans.ts'
import type { Account } from '../accounts/account.entity.ts'
import type { Transaction } from '../context/context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { downgradePlannedMail, paymentFailedMail, planEndedMail } from './mails.ts'
import { setAccountLevel } from './set-account-level.ts'
import type { SubscriptionState } from './stripe/read-state.ts'
import type { Subscription } from './subscription.entity.ts'
import { paymentDueBy } from './subscriptions.ts'

const MINUTE = 60_000
/** How long to wait for Stripe's event after a due time. */
const PATIENCE_MS = 60 * MINUTE
/** How soon to check Stripe again when a due change hasn't happened. */
const ASK_AGAIN_MS = 10 * MINUTE

interface ReadSubscription {
  row: Subscription
  account: Account
  id: string
  state: SubscriptionState
}

/** Applies a state read from Stripe: plan, audit log and mails. Row and account must be locked. */
export async function applyState(tx: Transaction, { row, account, id, state }: ReadSubscription) {
  const before = stripeDataOf(row)
  row.subscriptionId = state.isLive ? id : null
  row.level = state.level
  row.paidUntil = state.paidUntil
  row.pendingLevel = state.pending?.level ?? null
  row.pendingFrom = state.pending?.from ?? null
  row.paymentFailedAt = state.isPaymentOpen ? (row.paymentFailedAt ?? tx.now()) : null
  row.paymentUrl = state.paymentUrl
  if (!state.isLive) row.disputedAt = null
  if (JSON.stringify(stripeDataOf(row)) !== JSON.stringify(before)) row.revision += 1
  row.nextCheckAt = nextCheck(row, tx.now())
  // Only a change of the subscription changes the account's plan; an administrator's change stays until then
  if (before.level !== row.level) {
    await setAccountLevel(tx, { account, level: row.level, why: 'as reported by Stripe' })
  }
  await notifyAccount(tx, account, row, before)
}

/** Stripe's data, without our own bookkeeping. */
const stripeDataOf = (row: Subscription) => {
  const { subscriptionId, level, paidUntil, pendingLevel, pendingFrom, paymentFailedAt, paymentUrl, disputedAt } = row
  return { subscriptionId, level, paidUntil, pendingLevel, pendingFrom, paymentFailedAt, paymentUrl, disputedAt }
}
type Before = Pick<Subscription, 'level' | 'pendingLevel' | 'paymentFailedAt'>

async function notifyAccount(tx: Transaction, { email }: Account, row: Subscription, before: Before) {
  const { config } = tx
  const dueBy = paymentDueBy(row)
  if (isHigher(before.level, row.level)) {
    await queueMail(tx, email, planEndedMail(config, { from: before.level, to: row.level }))
  } else if (row.pendingLevel && row.pendingFrom && row.pendingLevel !== before.pendingLevel) {
    const planned = { from: row.level, to: row.pendingLevel, at: row.pendingFrom }
    await queueMail(tx, email, downgradePlannedMail(config, planned))
  }
  if (row.paymentFailedAt && !before.paymentFailedAt && dueBy) {
    const trouble = { level: row.level, dueBy, paymentUrl: row.paymentUrl ?? null, isDisputed: false }
    await queueMail(tx, email, paymentFailedMail(config, trouble))
  }
}

/** When to check Stripe without an event: after a planned change, a renewal, or the end of the grace period. */
export function nextCheck(row: Subscription, now: Date): Date | null {
  if (!row.subscriptionId) return null
  const due = [
    row.pendingFrom,
    row.paidUntil && new Date(row.paidUntil.getTime() + PATIENCE_MS),
    paymentDueBy(row),
  ].flatMap((time) => (time ? [time.getTime()] : []))
  return due.length === 0 ? null : new Date(Math.max(Math.min(...due), now.getTime() + ASK_AGAIN_MS))
}
