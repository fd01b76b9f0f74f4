import type { Account } from '../accounts/account.entity.ts'
import type { Actor } from '../context/context.ts'

/** Whether an account may see and change other users and read the audit log. */
export const canAdminister = (actor: Pick<Actor, 'isAdmin'>) => actor.isAdmin

/** Whether an administrator may block or delete this user: not themselves, to prevent accidental lockouts. */
export const canRemove = (actor: Pick<Actor, 'reference'>, user: Pick<Account, 'reference'>) =>
  actor.reference !== user.reference
