import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hubMessages, hubMethods } from '../../../generated/hub.ts'
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../../generated/routes.ts'
import { allScenarios } from '../all-scenarios.ts'
import { type Seen, unseenAnswers } from './check-against-contract.ts'
import type { Scenario, World } from './scenario.ts'
import { unprovokable } from './unprovokable.ts'

export interface OpenWorld extends World {
  close(): Promise<void>
}

interface Parity {
  /** `limitFactor` multiplies the production limits. */
  openWorld(options: { limitFactor: number; seen: Seen }): Promise<OpenWorld>
  /** One world for all scenarios with the same limits, or a small one per operation. */
  worldFor: 'limits' | 'operation'
  /** Scenarios that only this implementation runs. */
  more?: Scenario[]
}

const factorOf = ({ hasRealLimits, hasTightLimits }: Scenario) => (hasTightLimits ? 0.01 : hasRealLimits ? 1 : 1000)
const worlds = {
  'with limits far away': 1000,
  'with the limits of daily use': 1,
  'with a hundredth of the limits of daily use': 0.01,
}

/** Registers every scenario as a test, and tests that the scenarios cover the whole contract. */
export function runScenarios({ openWorld, worldFor, more = [] }: Parity) {
  const seen: Seen = []
  for (const [name, limitFactor] of Object.entries(worlds)) {
    describe(name, () => {
      const worldAround = () => {
        let world: OpenWorld
        beforeAll(async () => {
          world = await openWorld({ limitFactor, seen })
        })
        afterAll(() => world.close())
        return () => world
      }
      const shared = worldFor === 'limits' ? worldAround() : null
      const scenarios = [...allScenarios, ...more].filter((scenario) => factorOf(scenario) === limitFactor)
      for (const [of, group] of Map.groupBy(scenarios, (scenario) => scenario.of)) {
        describe(of, () => {
          const world = shared ?? worldAround()
          for (const { name, run } of group) test(name, () => run(world()))
        })
      }
    })
  }
  describe('the contract', () => {
    const all = Object.keys(operations) as OperationId[]
    test('has a scenario for every call', () => {
      const covered = new Set(allScenarios.map((scenario) => scenario.of))
      expect(all.filter((operationId) => !covered.has(operationId))).toEqual([])
    })
    test('has no hub method and no hub message that no scenario has seen', () => {
      const names = [...Object.keys(hubMethods), ...Object.keys(hubMessages)]
      expect(names.filter((name) => !seen.includes(`hub ${name}`))).toEqual([])
    })
    test('has no answer that no scenario has seen', () => {
      expect(unseenAnswers(seen, all, new Set(Object.keys(unprovokable)))).toEqual([])
    })
  })
}
