import type { Account } from '../accounts/account.entity.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import type { Context } from '../context/context.ts'
import { lockUser } from './lock-user.ts'

/** Lets a blocked user log in again. @throws not-logged-in, not-allowed, not-found */
export const unblockUser = (ctx: Context, userId: string): Promise<Account> =>
  ctx.transaction(async (em) => {
    const { user } = await lockUser(ctx, em, userId)
    if (!user.manualBlockDate) return user
    user.manualBlockDate = null
    await recordAuditEntry(ctx, { action: 'account-unblocked', subject: user })
    return user
  })
