import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../network/free-port.ts'
import { program, runAs, usableBinaries } from './binaries.ts'

/** A PostgreSQL server with fsync, as in production, that a test can crash and restart; `folder` has its programs. */
export async function makePostgres(folder = usableBinaries().folder) {
  const cluster = mkdtempSync(join(tmpdir(), 'lectern-own-postgres-'))
  if ('uid' in runAs) chownSync(cluster, runAs.uid, runAs.gid)
  const data = join(cluster, 'data')
  const how = { ...runAs, cwd: cluster }
  execFileSync(program(folder, 'initdb'), [`--pgdata=${data}`, '--username=postgres', '--auth=trust'], how)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((setting) => ['-c', setting])
  let server: ChildProcess | undefined
  const stop = async () => {
    const ended = server && once(server, 'exit')
    server?.kill('SIGQUIT')
    await ended
    server = undefined
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      server = spawn(program(folder, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
        ...how,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const { stderr } = server
      if (!stderr) throw new Error('PostgreSQL did not start')
      for await (const line of stderr.iterator({ destroyOnReturn: false }))
        if (String(line).includes('ready to accept connections')) break
      stderr.resume()
    },
    /** Stops immediately, like a crash: clients lose their connections, and it recovers at the next start. */
    stop,
    async remove() {
      if (server) await stop()
      rmSync(cluster, { recursive: true, force: true })
    },
  }
}
