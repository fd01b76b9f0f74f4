// Breaking changes of the contract need a line in docs/CHANGELOG.md. Compares with the contract at the changelog's last change on main,
// because earlier changes are already documented.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const CHANGELOG = 'docs/CHANGELOG.md'
const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
const attempt = <T>(work: () => T) => {
  try {
    return work()
  } catch {
    return null
  }
}

const isDescribed = attempt(() => git('status', '--porcelain', '--', CHANGELOG)) !== ''
const lastDescribed = attempt(() => git('log', '-1', '--format=%H', '--', CHANGELOG).trim())
const before = lastDescribed ? attempt(() => git('show', `${lastDescribed}:generated/contract.json`)) : null

if (before && !isDescribed) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-contract-'))
  const base = join(folder, 'contract.json')
  writeFileSync(base, before)
  const diff = spawnSync(
    join(root, 'node_modules/.bin/redocly'),
    ['diff', base, 'generated/contract.json', '--config', 'openapi/redocly-diff.yaml', '--fail-on', 'major'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  )
  rmSync(folder, { recursive: true, force: true })
  if (diff.status !== 0) {
    process.stderr.write(
      `${diff.stdout}\n${diff.stderr}\nThe contract changed in a breaking way: say so in ${CHANGELOG}.\n`,
    )
    process.exitCode = 1
  }
}
