import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Contract } from '../contract.ts'
import { plansSource } from './plans.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = () => JSON.parse(readFileSync(join(root, 'generated/contract.json'), 'utf8')) as Contract

interface Level {
  'x-plans': Record<string, { addedFeatures: string[]; pricePerMonth: number; maxAttendees: number | null }>
}
const planTable = (contract: Contract) => (contract.components.schemas.AccountLevel as unknown as Level)['x-plans']

/** Every object in the contract's examples with a plan and its features. */
function usersIn(value: unknown): { accountLevel: string; features: string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const { accountLevel, features } = value as { accountLevel?: unknown; features?: unknown }
  const own = typeof accountLevel === 'string' && Array.isArray(features) ? [{ accountLevel, features }] : []
  return [...own, ...Object.values(value).flatMap(usersIn)]
}

describe('the table of plans', () => {
  test('has the prices and attendees of the specification', () => {
    const figures = Object.entries(planTable(read())).map(([level, { pricePerMonth, maxAttendees }]) => [
      level,
      pricePerMonth,
      maxAttendees,
    ])
    expect(figures).toEqual([
      ['Free', 0, 15],
      ['Basic', 5, 100],
      ['Premium', 30, null],
    ])
  })

  test("matches the contract's examples of users", () => {
    const contract = read()
    const plans = planTable(contract)
    const users = usersIn(contract.paths)
    expect(users.length).toBeGreaterThan(2)
    for (const { accountLevel, features } of users) {
      const levels = Object.keys(plans)
      const has = levels
        .slice(0, levels.indexOf(accountLevel) + 1)
        .flatMap((level) => plans[level]?.addedFeatures ?? [])
      expect(features.toSorted(), accountLevel).toEqual(has.toSorted())
    }
  })

  test('is refused when a feature is misspelt or in no plan', () => {
    const misspelt = read()
    planTable(misspelt).Basic?.addedFeatures.push('MultipleShwings')
    expect(() => plansSource(misspelt)).toThrow(/MultipleShwings/)
    const orphaned = read()
    planTable(orphaned).Premium?.addedFeatures.pop()
    expect(() => plansSource(orphaned)).toThrow(/EndCustomPages/)
  })
})
