import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import type { Account } from '../accounts/account.entity.ts'
import { requireAnotherAdmin } from '../accounts/admins/lock-with-admins.ts'
import { endLogins } from '../accounts/login/end-logins.ts'
import { endTokenConnections } from '../accounts/tokens/end-tokens.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { touchAllDisplaysOf } from '../showings/display/touch-displays.ts'
import { canRemove } from './access.ts'
import { lockUser } from './lock-user.ts'

/**
 * Blocks a user: log-ins and hub connections end immediately, and neither log-ins nor access tokens are accepted any more.
 * Attendees lose the user's events.
 * @throws not-logged-in, not-allowed, not-found, last-admin, wrong-state (oneself)
 */
export const blockUser = transactional(async (tx, userId: string): Promise<Account> => {
  const { user, admins } = await lockUser(tx, userId)
  requireAnotherAdmin(user, admins)
  if (!canRemove(requireActor(tx), user)) {
    fail('wrong-state', { message: refusals.cannotBlockSelf })
  }
  if (user.manualBlockDate) return user
  user.manualBlockDate = tx.now()
  await endLogins(tx, user.reference, 'blocked')
  await endTokenConnections(tx, user, 'blocked')
  await touchAllDisplaysOf(tx, user.reference)
  await recordAuditEntry(tx, { action: 'account-blocked', subject: user })
  return user
})
