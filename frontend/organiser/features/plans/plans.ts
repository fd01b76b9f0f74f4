import { levels, plans } from '../../../../generated/plans.ts'
import type { AccountLevel, Feature } from '../../../../generated/zod/schemas/index.zod.ts'
import { maxStorageText } from '../../../../openapi/rules/accounts/storage.ts'
import { plansText } from '../../../text/account/plans.ts'

interface PlanRow {
  name: string
  /** Per level: a text, or whether it's included. */
  cells: Record<AccountLevel, string | boolean>
}

const row = (name: string, cell: (level: AccountLevel) => string | boolean): PlanRow => ({
  name,
  cells: Object.fromEntries(levels.map((level) => [level, cell(level)])) as PlanRow['cells'],
})
const limit = (max: number | null) => (max === null ? plansText.unlimited : String(max))

/** The comparison's rows, from the contract's plan table (docs/product-rules.md#plans). */
export const planRows: readonly PlanRow[] = [
  row(plansText.price, (level) => plansText.pricePerMonth(plans[level].pricePerMonth)),
  row(plansText.eventsRow, (level) => limit(plans[level].maxEvents)),
  row(plansText.attendeesRow, (level) => limit(plans[level].maxAttendees)),
  row(plansText.storageRow, (level) => maxStorageText(level)),
  ...plansText.forAll.map((name) => row(name, () => true)),
  ...(Object.entries(plansText.features) as [Feature, string][]).map(([feature, name]) =>
    row(name, (level) => plans[level].features.includes(feature)),
  ),
]
