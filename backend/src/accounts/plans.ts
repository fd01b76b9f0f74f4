import { mayUse } from '../../../generated/plans.ts'
import type { Feature } from '../../../generated/zod/schemas/index.zod.ts'
import { fail } from '../errors/fail.ts'
import type { Account } from './account.entity.ts'

// The table stands in the contract (`x-plans`), so that pages and mocks know the same one
export { mayUse, plans } from '../../../generated/plans.ts'

/**
 * Refuses what the plan of the owner does not switch on, whoever asks.
 * @throws upgrade-required, with the field if one is given
 */
export function requireFeature({ owner }: { owner: Account }, feature: Feature, field?: string) {
  if (mayUse(owner.accountLevel, feature)) return
  fail('upgrade-required', { requiresUpgrade: true, ...(field === undefined ? {} : { field }) })
}
