import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import type { Account } from '../accounts/account.entity.ts'
import { requireAnotherAdmin } from '../accounts/admins/lock-with-admins.ts'
import { endLogins } from '../accounts/login/end-logins.ts'
import { endTokenConnections } from '../accounts/tokens/end-tokens.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import type { Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { canRemove } from './access.ts'
import { lockUser } from './lock-user.ts'

/**
 * Blocks a user: their log-ins and hub connections end at once, and neither they nor their access tokens are let in any more.
 * @throws not-logged-in, not-allowed, not-found, last-admin, wrong-state (oneself)
 */
export const blockUser = (ctx: Context, userId: string): Promise<Account> =>
  ctx.transaction(async (em) => {
    const { user, admins } = await lockUser(ctx, em, userId)
    requireAnotherAdmin(user, admins)
    if (!canRemove(requireActor(ctx), user)) {
      fail('wrong-state', { message: refusals.cannotBlockSelf })
    }
    if (user.manualBlockDate) return user
    user.manualBlockDate = ctx.now()
    await endLogins(ctx, user.reference, 'blocked')
    await endTokenConnections(ctx, user, 'blocked')
    await recordAuditEntry(ctx, { action: 'account-blocked', subject: user })
    return user
  })
