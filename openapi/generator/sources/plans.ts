import type { Contract } from '../contract.ts'

interface PlanTerms {
  pricePerMonth: number
  maxEvents: number | null
  maxAttendees: number | null
  maxStorageMegabytes: number
  addedFeatures: string[]
}

type Level = { enum: string[]; 'x-plans': Record<string, PlanTerms> }

/** The plans, the single source of prices, limits and features for backend, mocks and pages. */
export function plansSource(contract: Contract) {
  const level = contract.components.schemas.AccountLevel as Level
  const known = (contract.components.schemas.Feature as { enum: string[] }).enum
  const rows = planRows(level, known)
  return `import type { AccountLevel, Feature } from './zod/schemas/index.zod.ts'

/** The price of a plan, in pounds a month, and its limits. Null is unlimited. See docs/product-rules.md#plans. */
export interface Plan {
  pricePerMonth: number
  maxEvents: number | null
  maxAttendees: number | null
  maxStorageMegabytes: number
  features: readonly Feature[]
}

/** The plans, lowest first. */
export const levels = ${JSON.stringify(level.enum)} as const satisfies readonly AccountLevel[]

/** All plans. */
export const plans: Record<AccountLevel, Plan> = {
${rows.join('\n')}
}

/** Whether a plan includes a feature. */
export const mayUse = (level: AccountLevel, feature: Feature) => plans[level].features.includes(feature)

/** Whether a plan is higher than another. */
export const isHigher = (level: AccountLevel, than: AccountLevel) => levels.indexOf(level) > levels.indexOf(than)
`
}

/** Each plan with the features of those below it. @throws Error unless every known feature belongs to a plan, and no other does */
function planRows(level: Level, known: readonly string[]): string[] {
  const features: string[] = []
  const rows = level.enum.map((name) => {
    const terms = level['x-plans'][name]
    if (!terms) throw new Error(`x-plans says nothing about ${name}`)
    const { addedFeatures, ...limits } = terms
    const unknown = addedFeatures.filter((feature) => !known.includes(feature))
    if (unknown.length > 0) throw new Error(`x-plans: ${name} has unknown features ${unknown.join(', ')}`)
    features.push(...addedFeatures)
    return `  ${name}: ${JSON.stringify({ ...limits, features })},`
  })
  const orphans = known.filter((feature) => !features.includes(feature))
  if (orphans.length > 0) throw new Error(`x-plans: no plan has ${orphans.join(', ')}`)
  return rows
}
