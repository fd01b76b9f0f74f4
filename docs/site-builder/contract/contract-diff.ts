import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from './contract.ts'

export interface Change {
  /** The location in the contract, as a JSON pointer. */
  path: string
  typeName: string
  kind: 'added' | 'removed' | 'modified'
  impact: 'major' | 'minor' | 'patch'
  verdicts: { message: string }[]
  base?: { value: unknown }
  revision?: { value: unknown }
}

/** The differences that `redocly diff` finds between two contracts. */
function diffOf(base: string, revision: string): Change[] {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-diff-'))
  const [before, after, report] = ['before.json', 'after.json', 'report.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(before, base)
  writeFileSync(after, revision)
  const how = ['--config', 'openapi/redocly-diff.yaml', '--format', 'json', '--fail-on', 'none', '--lint-config', 'off']
  const run = spawnSync(resolve(root, 'node_modules/.bin/redocly'), ['diff', before, after, ...how], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  })
  rmSync(folder, { recursive: true, force: true })
  if (run.status !== 0) throw new Error(`redocly diff could not compare ${report}: ${run.stderr}`)
  return JSON.parse(run.stdout).changes
}

export interface Changes {
  breaking: string[]
  newCalls: string[]
  goneCalls: string[]
  newParts: string[]
}

/** The differences for readers: breaking changes, new calls and new fields. Leaves out prose and reordering. */
export function changesBetween(base: string, revision: string): Changes {
  const changes = diffOf(withOwnSecurity(base), withOwnSecurity(revision)).filter(
    ({ path }) => !path.startsWith('#/components/') && !path.startsWith('#/info'),
  )
  const calls = (kind: Change['kind']) =>
    changes
      .filter((one) => one.kind === kind && (one.typeName === 'PathItem' || one.typeName === 'Operation'))
      .flatMap(callsOf)
  const breaking = changes
    .filter(({ impact }) => impact === 'major')
    .map((one) => `${place(one.path)}: ${one.verdicts.map(({ message }) => message).join(' ') || one.kind}`)
  const parts = changes
    .filter(
      ({ kind, typeName }) => kind === 'added' && ['Schema', 'Parameter', 'Response', 'MediaType'].includes(typeName),
    )
    .map(({ path, typeName, revision: now }) => `${place(path)}: ${wordsFor(typeName)} ${nameOf(path, now?.value)}`)
  return { breaking: unique(breaking), newCalls: calls('added'), goneCalls: calls('removed'), newParts: unique(parts) }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Copies the contract's security to calls without their own; otherwise, adding the same would count as a change. */
function withOwnSecurity(text: string) {
  const contract = JSON.parse(text) as { security?: unknown; paths: Record<string, Record<string, object>> }
  for (const path of Object.values(contract.paths)) {
    for (const method of METHODS) {
      if (path[method]) path[method] = { security: contract.security, ...path[method] }
    }
  }
  return JSON.stringify(contract)
}

function callsOf({ path, typeName, kind, base, revision }: Change) {
  const value = (kind === 'removed' ? base?.value : revision?.value) as Record<string, unknown>
  const { route, method } = splitPointer(path)
  if (typeName === 'Operation') return [`${method.toUpperCase()} ${route}`]
  return METHODS.filter((one) => value?.[one]).map((one) => `${one.toUpperCase()} ${route}`)
}

function splitPointer(pointer: string) {
  const [, area = '', route = '', method = '', ...rest] = pointer.split('/').map((one) => one.replaceAll('~1', '/'))
  return { area, route, method, rest }
}

/** The call or the hub message that contains a pointer. */
function place(pointer: string) {
  const { area, route, method } = splitPointer(pointer)
  return area === 'webhooks' ? route : `${METHODS.includes(method) ? method.toUpperCase() : 'every'} ${route}`
}

const wordsFor = (typeName: string) =>
  ({ Schema: 'field', Parameter: 'parameter', Response: 'answer', MediaType: 'body type' })[typeName] ?? typeName

function nameOf(pointer: string, value: unknown) {
  const named = (value as { name?: string } | null)?.name
  return named ?? splitPointer(pointer).rest.at(-1) ?? ''
}

const unique = (lines: string[]) => [...new Set(lines)]
