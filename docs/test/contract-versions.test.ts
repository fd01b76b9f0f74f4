import { describe, expect, test } from 'vitest'
import { Contract } from '../site-builder/contract/contract.ts'
import { changesBetween } from '../site-builder/contract/contract-diff.ts'
import {
  bonesOf,
  compareVersions,
  neededStep,
  nextMinor,
  releasedVersions,
  stepBetween,
} from '../site-builder/contract/contract-versions.ts'

const contract = new Contract()
const bones = bonesOf(contract.text)

/** The contract after a change. */
function changed(change: (contract: never) => void) {
  const copy = JSON.parse(bones)
  change(copy as never)
  return JSON.stringify(copy)
}
interface Parts {
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, { properties: Record<string, unknown>; required: string[] }> }
}

describe('the versions of the contract', () => {
  test('never change once they are released', () => {
    const released = releasedVersions().find(({ version }) => version === contract.version)
    expect(released?.contract ?? bones, `${contract.version} is released: raise info.version`).toBe(bones)
  })

  test('increase', () => {
    const last = releasedVersions().at(-1)
    expect(compareVersions(last?.version ?? '', contract.version)).toBeLessThanOrEqual(0)
    expect(compareVersions('0.9.0', '0.10.0')).toBeLessThan(0)
  })

  test('are stored without prose, and with every call', () => {
    expect(bones).not.toContain('"description":"')
    expect(Object.keys(JSON.parse(bones).paths)).toEqual(Object.keys(JSON.parse(contract.text).paths))
  })
})

describe('the step to a version', () => {
  const none = { breaking: [], newCalls: [], goneCalls: [], newParts: [] }
  test.each([
    ['nothing but descriptions', none, '1.2.3', 'patch'],
    ['a new field', { ...none, newParts: ['field'] }, '1.2.3', 'minor'],
    ['a removed call', { ...none, goneCalls: ['GET /'] }, '1.2.3', 'major'],
    ['a removed call before 1.0.0', { ...none, goneCalls: ['GET /'] }, '0.2.3', 'minor'],
  ] as const)('for %s', (_name, changes, version, step) => {
    expect(neededStep(changes as never, version)).toBe(step)
  })

  test('is read from the numbers', () => {
    expect([stepBetween('0.2.1', '0.2.2'), stepBetween('0.2.1', '0.3.0'), stepBetween('0.9.0', '1.0.0')]).toEqual([
      'patch',
      'minor',
      'major',
    ])
    expect(nextMinor('0.9.4')).toBe('0.10.0')
  })
})

describe('the comparison of two versions', () => {
  const without = ({ paths }: Parts) => {
    delete paths['/api/navigation/show']
  }

  test('finds new calls', () => {
    expect(changesBetween(changed(without), bones)).toMatchObject({
      newCalls: ['POST /api/navigation/show'],
      goneCalls: [],
    })
  })

  test('finds removed calls and breaking changes, and where they are', () => {
    const narrow = changed((parts: Parts) => {
      without(parts)
      parts.components.schemas.CreateShowing?.required.push('location')
    })
    const { goneCalls, breaking } = changesBetween(bones, narrow)
    expect(goneCalls).toEqual(['POST /api/navigation/show'])
    expect(breaking).toContainEqual(
      expect.stringMatching(/^POST \/api\/sessions\/\{eventReference\}\/showings: .*location/),
    )
  })
})
