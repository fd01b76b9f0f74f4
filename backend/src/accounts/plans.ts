import { mayUse } from '../../../generated/plans.ts'
import type { Feature } from '../../../generated/zod/schemas/index.zod.ts'
import { fail } from '../errors/fail.ts'
import type { Account } from './account.entity.ts'

// The plans come from the contract (`x-plans`), shared with pages and mocks
export { mayUse, plans } from '../../../generated/plans.ts'

/**
 * Checks that the owner's plan includes a feature, regardless of the caller.
 * @throws upgrade-required, with the field if one is given
 */
export function requireFeature({ owner }: { owner: Pick<Account, 'accountLevel'> }, feature: Feature, field?: string) {
  if (mayUse(owner.accountLevel, feature)) return
  fail('upgrade-required', { requiresUpgrade: true, ...(field === undefined ? {} : { field }) })
}
