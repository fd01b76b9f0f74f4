import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import type { Account } from '../accounts/account.entity.ts'
import { setAccountLevel } from '../billing/set-account-level.ts'
import type { Context } from '../context/context.ts'
import { lockUser } from './lock-user.ts'

export interface ChangeUserAccount {
  userId: string
  accountLevel: AccountLevel
}

/**
 * Gives a user another plan at once, without payment. Phones that watch their events follow: the seats and what the plan
 * shows may be others.
 * @throws not-logged-in, not-allowed, not-found
 */
export const changeUserAccount = (ctx: Context, { userId, accountLevel }: ChangeUserAccount): Promise<Account> =>
  ctx.transaction(async (em) => {
    const { user } = await lockUser(ctx, em, userId)
    await setAccountLevel(ctx, em, { account: user, level: accountLevel, why: 'by an administrator' })
    return user
  })
