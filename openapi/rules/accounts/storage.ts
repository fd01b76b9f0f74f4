import { plans } from '../../../generated/plans.ts'
import type { AccountLevel } from '../../../generated/zod/schemas/index.zod.ts'
import { budgetAmount } from '../http/budgets.ts'
import { MEGABYTE } from '../quantities.ts'

/** How many bytes of pictures, videos and text an account of a plan may store. */
export const maxStoredBytes = (level: AccountLevel) => plans[level].maxStorageMegabytes * MEGABYTE

/** The same as texts say it: “250 MB”, “2 GB”. */
export const maxStorageText = (level: AccountLevel) => budgetAmount({ amount: maxStoredBytes(level), unit: 'bytes' })

/** The error item of a call that would exceed it. The bin counts too. The highest plan has no upgrade. */
export function storageRefusal(level: AccountLevel) {
  const requiresUpgrade = level !== 'Premium'
  const ways = requiresUpgrade ? 'Delete some and empty the bin, or upgrade.' : 'Delete some and empty the bin.'
  return { message: `Your plan allows ${maxStorageText(level)} of pictures, videos and text. ${ways}`, requiresUpgrade }
}
