// Stores the current contract as a released version, for comparison with later ones. Usage: npm run release:contract
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Contract } from './site-builder/contract/contract.ts'
import { bonesOf, versionsFolder } from './site-builder/contract/contract-versions.ts'

const { text, version } = new Contract()
const file = resolve(versionsFolder, `${version}.json`)
const bones = bonesOf(text)
if (existsSync(file) && readFileSync(file, 'utf8') !== bones) {
  process.stderr.write(
    `${version} is released already and was different: raise info.version in openapi/openapi.yaml.\n`,
  )
  process.exitCode = 1
} else {
  writeFileSync(file, bones)
  process.stdout.write(`${file}\nNow give this version a heading in docs/CHANGELOG.md.\n`)
}
