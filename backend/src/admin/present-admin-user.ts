import type { AdminUser } from '../../../generated/zod/schemas/index.zod.ts'
import type { Account } from '../accounts/account.entity.ts'

/** A user, for administrators. */
export const presentAdminUser = (account: Account): AdminUser => ({
  userId: account.reference,
  firstName: account.firstName,
  lastName: account.lastName,
  emailAddress: account.email,
  accountLevel: account.accountLevel,
  isSSO: account.isSSO,
  isConfirmed: account.emailConfirmedAt !== null,
  manualBlockDate: account.manualBlockDate?.toISOString() ?? null,
  roles: account.isAdmin ? ['Admin'] : [],
  createdDateUtc: account.createdAt.toISOString(),
})
