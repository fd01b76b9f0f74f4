import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from './contract/contract.ts'

const source = resolve(root, 'openapi/client')

/**
 * Packs the client package into a folder, as `lectern-client-<version>.tgz`, for `npm install` from this server. Compiled elsewhere, since
 * `npm pack` in the package's folder may run at the same time.
 */
export function packClient(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'lectern-client-'))
  const run = (program: string, args: string[], cwd: string) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    mkdirSync(folder, { recursive: true })
    run(resolve(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json', '--outDir', join(copy, 'dist')], source)
    for (const file of ['package.json', 'README.md']) copyFileSync(join(source, file), join(copy, file))
    run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}
