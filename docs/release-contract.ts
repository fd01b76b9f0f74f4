// Releases the contract: stores it for comparison with later ones, dates its notes in the changelog, and opens the next version. Usage: npm run
// release:contract. Then run `npm run generate` and commit everything.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Contract, root } from './site-builder/contract/contract.ts'
import { changesBetween } from './site-builder/contract/contract-diff.ts'
import {
  bonesOf,
  neededStep,
  nextMinor,
  releasedVersions,
  stepBetween,
  versionsFolder,
} from './site-builder/contract/contract-versions.ts'

const { text, version } = new Contract()
const bones = bonesOf(text)
const last = releasedVersions().at(-1)
const file = resolve(versionsFolder, `${version}.json`)

/** Where the version is written by hand. */
const places = [
  ['openapi/openapi.yaml', (one: string) => `version: ${one}`],
  ['openapi/client/package.json', (one: string) => `"version": "${one}"`],
  ['openapi/client/README.md', (one: string) => `lectern-client-${one}.tgz`],
  ['mocks/package/package.json', (one: string) => `"version": "${one}"`],
  ['mocks/package/README.md', (one: string) => `lectern-mocks-${one}.tgz`],
  ['openapi/python/README.md', (one: string) => `lectern-${one}-py3-none-any.whl`],
] as const

function replaceIn(path: string, from: string, to: string) {
  const before = readFileSync(resolve(root, path), 'utf8')
  if (!before.includes(from)) throw new Error(`${path} has no ${from}`)
  writeFileSync(resolve(root, path), before.replace(from, to))
}

function refusal(): string | null {
  if (existsSync(file)) return `${version} is released already.`
  const needed = last ? neededStep(changesBetween(last.contract, bones), version) : 'patch'
  const steps = ['patch', 'minor', 'major']
  return last && steps.indexOf(stepBetween(last.version, version)) < steps.indexOf(needed)
    ? `Since ${last.version} the contract has changed by a ${needed} step, so ${version} is too low.`
    : null
}

const wrong = refusal()
if (wrong) {
  process.stderr.write(`${wrong} Raise info.version in openapi/openapi.yaml, and run npm run generate.\n`)
  process.exitCode = 1
} else {
  const next = nextMinor(version)
  writeFileSync(file, bones)
  const today = new Date().toISOString().slice(0, 10)
  replaceIn('docs/CHANGELOG.md', '## Next\n', `## Next\n\n## ${version} – ${today}\n`)
  for (const [path, written] of places) replaceIn(path, written(version), written(next))
  process.stdout.write(`Released ${version}; the next version is ${next}. Now run npm run generate.\n`)
}
