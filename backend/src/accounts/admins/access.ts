import type { Account } from '../account.entity.ts'

type Person = Pick<Account, 'reference' | 'isAdmin' | 'manualBlockDate' | 'emailConfirmedAt'>

/** Whether an account is an administrator who can log in. */
export const isWorkingAdmin = ({ isAdmin, manualBlockDate, emailConfirmedAt }: Person) =>
  isAdmin && manualBlockDate === null && emailConfirmedAt !== null

/** Whether another administrator can log in without this user. `admins` are all administrators, including blocked ones. */
export const canDoWithout = (user: Person, admins: readonly Person[]) =>
  !isWorkingAdmin(user) || admins.some((one) => one.reference !== user.reference && isWorkingAdmin(one))
