import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import type { Account } from '../accounts/account.entity.ts'
import { setAccountLevel } from '../billing/set-account-level.ts'
import { transactional } from '../context/context.ts'
import { lockUser } from './lock-user.ts'

interface ChangeUserAccount {
  userId: string
  accountLevel: AccountLevel
}

/**
 * Changes a user's plan immediately, without payment, and updates phones that watch their events, because seats and content may change.
 * @throws not-logged-in, not-allowed, not-found
 */
export const changeUserAccount = transactional(
  async (tx, { userId, accountLevel }: ChangeUserAccount): Promise<Account> => {
    const { user } = await lockUser(tx, userId)
    await setAccountLevel(tx, { account: user, level: accountLevel, why: 'by an administrator' })
    return user
  },
)
