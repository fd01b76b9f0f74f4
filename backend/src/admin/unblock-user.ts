import type { Account } from '../accounts/account.entity.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { transactional } from '../context/context.ts'
import { touchAllDisplaysOf } from '../showings/display/touch-displays.ts'
import { lockUser } from './lock-user.ts'

/** Lets a blocked user log in again, and attendees see the user's events. @throws not-logged-in, not-allowed, not-found */
export const unblockUser = transactional(async (tx, userId: string): Promise<Account> => {
  const { user } = await lockUser(tx, userId)
  if (!user.manualBlockDate) return user
  user.manualBlockDate = null
  await touchAllDisplaysOf(tx, user.reference)
  await recordAuditEntry(tx, { action: 'account-unblocked', subject: user })
  return user
})
