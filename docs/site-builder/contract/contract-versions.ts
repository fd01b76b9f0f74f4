import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './contract.ts'

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
