import type { Account } from '../accounts/account.entity.ts'
import type { Actor } from '../context/context.ts'

type Person = Pick<Account, 'reference' | 'isAdmin' | 'manualBlockDate' | 'emailConfirmedAt'>

/** Whether somebody may see and change other users, and read the audit log. */
export const canAdminister = (actor: Pick<Actor, 'isAdmin'>) => actor.isAdmin

/** Whether an administrator may block or delete this user. Nobody locks themselves out by a slip of the hand. */
export const canRemove = (actor: Pick<Actor, 'reference'>, user: Pick<Account, 'reference'>) =>
  actor.reference !== user.reference

/** Whether somebody is an administrator who can log in. */
export const isWorkingAdmin = ({ isAdmin, manualBlockDate, emailConfirmedAt }: Person) =>
  isAdmin && manualBlockDate === null && emailConfirmedAt !== null

/** Whether an administrator remains without this user. `admins` are all administrators, whether or not they are blocked. */
export const canDoWithout = (user: Person, admins: readonly Person[]) =>
  !isWorkingAdmin(user) || admins.some((one) => one.reference !== user.reference && isWorkingAdmin(one))
