import type { UserInfo } from '../../../generated/zod/schemas/index.zod.ts'
import type { Account } from './account.entity.ts'
import { plans } from './plans.ts'

/** The account for its owner and the organiser's pages (docs/product-rules.md#account). */
export const presentUser = (account: Account): UserInfo => ({
  firstName: account.firstName,
  lastName: account.lastName,
  emailAddress: account.email,
  isSSO: account.isSSO,
  accountLevel: account.accountLevel,
  userId: account.reference,
  manualBlockDate: account.manualBlockDate?.toISOString() ?? null,
  roles: account.isAdmin ? ['Admin'] : [],
  features: [...plans[account.accountLevel].features],
  isLoggedIn: true,
  isAdmin: account.isAdmin,
})
