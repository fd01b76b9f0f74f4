import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import type { Account } from '../accounts/account.entity.ts'
import { noteAudit } from '../audit/note-audit.ts'
import type { Context } from '../context.ts'
import { Event } from '../events/event.entity.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
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
    const before = user.accountLevel
    if (before === accountLevel) return user
    user.accountLevel = accountLevel
    await noteAudit(ctx, { action: 'account-level-changed', subject: user, note: `${before} to ${accountLevel}` })
    const events = await em.find(Event, { owner: user }, { fields: ['reference'], orderBy: { reference: 'asc' } })
    for (const { reference } of events) await touchDisplays(ctx, em, reference)
    return user
  })
