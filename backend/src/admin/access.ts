import type { Account } from '../accounts/account.entity.ts'
import type { Actor } from '../context/context.ts'

/** Whether somebody may see and change other users, and read the audit log. */
export const canAdminister = (actor: Pick<Actor, 'isAdmin'>) => actor.isAdmin

/** Whether an administrator may block or delete this user. Nobody locks themselves out by a slip of the hand. */
export const canRemove = (actor: Pick<Actor, 'reference'>, user: Pick<Account, 'reference'>) =>
  actor.reference !== user.reference
