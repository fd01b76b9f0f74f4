import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../site-builder/contract/contract.ts'

// Other people's linters find nothing in what third parties read. They have a manifest of their own, since they bring 400 packages

const tools = resolve(root, '.ci/nightly-tools')
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: tools, encoding: 'utf8' })

test('Spectral finds nothing in the contract, by the rules for OpenAPI and of OWASP', () => {
  const contract = resolve(root, 'generated/contract.json')
  const args = ['lint', contract, '--ruleset=spectral.yaml', '--fail-severity=hint']
  const { status, stdout, stderr } = run('node_modules/.bin/spectral', ...args)
  expect(status, stdout + stderr).toBe(0)
}, 300_000)

test("AsyncAPI's parser finds nothing in the description of the hub, but that 3.1 is newer (docs/decisions/0089-obtained-from-a-running-server.md)", () => {
  const program = `
    import { readFileSync } from 'node:fs'
    import asyncapi from '@asyncapi/parser'
    const { document, diagnostics } = await new asyncapi.Parser().parse(readFileSync(0, 'utf8'))
    console.log(JSON.stringify({ isRead: document !== undefined, codes: diagnostics.map(({ code }) => code) }))`
  const input = readFileSync(resolve(root, 'generated/asyncapi.json'))
  const args = ['--input-type=module', '--eval', program]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tools, input, encoding: 'utf8' })
  expect(JSON.parse(stdout || '{}'), stderr).toEqual({ isRead: true, codes: ['asyncapi-latest-version'] })
}, 60_000)
