import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './contract.ts'
import type { Changes } from './contract-diff.ts'

export const versionsFolder = resolve(root, 'docs/contract-versions')

const PROSE = new Set(['description', 'summary', 'example', 'examples', 'x-messages'])

/** A contract without prose and examples: what clients depend on, small enough to store for each version. */
export function bonesOf(contract: string) {
  const read = JSON.parse(contract)
  const { components, ...rest } = read
  const { examples: _examples, ...others } = components
  const { title, version } = read.info
  return `${JSON.stringify({ ...(strip(rest, false) as object), info: { title, version }, components: strip(others, true) })}\n`
}

/** `isNames`: the keys are user-defined names, not OpenAPI keywords. */
function strip(node: unknown, isNames: boolean): unknown {
  if (Array.isArray(node)) return node.map((one) => strip(one, false))
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(node).filter(([key]) => isNames || !PROSE.has(key))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, strip(value, key === 'properties' || key === 'schemas')]),
  )
}

/** The released contracts, oldest first. */
export function releasedVersions() {
  const versions = readdirSync(versionsFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
  versions.sort(compareVersions)
  return versions.map((version) => ({
    version,
    contract: readFileSync(resolve(versionsFolder, `${version}.json`), 'utf8'),
  }))
}

/** A comparator: negative if the first version is older. */
export const compareVersions = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

type Step = 'major' | 'minor' | 'patch'
const partsOf = (version: string) => version.split('.').map(Number) as [major: number, minor: number, patch: number]

/** The step from a version to a later one. */
export function stepBetween(from: string, to: string): Step {
  const [[major, minor], [laterMajor, laterMinor]] = [partsOf(from), partsOf(to)]
  return laterMajor > major ? 'major' : laterMinor > minor ? 'minor' : 'patch'
}

/** The least step for these changes. Before 1.0.0 a minor step may break clients (docs/guides/versioning-and-deprecation.md#contract-version). */
export function neededStep({ breaking, newCalls, goneCalls, newParts }: Changes, version: string): Step {
  if (breaking.length + goneCalls.length > 0) return partsOf(version)[0] === 0 ? 'minor' : 'major'
  return newCalls.length + newParts.length > 0 ? 'minor' : 'patch'
}

/** The version after the next minor step. */
export function nextMinor(version: string) {
  const [major, minor] = partsOf(version)
  return `${major}.${minor + 1}.0`
}

/** Whether two contracts differ in more than their number. */
export const isChanged = (one: string, other: string) => withoutNumber(one) !== withoutNumber(other)
const withoutNumber = (bones: string) => bones.replace(/("version":)"[^"]*"/, '$1""')
