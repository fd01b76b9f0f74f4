import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { relayKeyOf, writeRelayKey } from '../../../src/infrastructure/relay-key.ts'
import { freePort } from '../../support/network/free-port.ts'
import { makePostgres } from '../../support/postgres/own-postgres.ts'
import { startRedis } from '../../support/redis/start-redis.ts'
import { startProcess } from '../../support/server-process.ts'

/** What can be attacked, each with its limits on: one node on either database, two workers, or a node behind a relay. */
export const installations = ['pglite', 'postgres', 'workers', 'relay'] as const
export type Installation = (typeof installations)[number]

/** A started product. */
export interface Installed {
  port: number
  origin: string
  /** Where attendees connect: the relay, or the same. */
  watchPort: number
  watchOrigin: string
  /** The processes that serve, without the supervisor of workers. */
  processes: () => number[]
  /** What they have logged. */
  output: () => string
  stop: () => Promise<void>
}

type Release = () => unknown
type Environment = Record<string, string>

/** Starts the product as `make start` does, with its own data and servers, and these settings. */
export async function install(installation: Installation, settings: Environment = {}): Promise<Installed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-attack-'))
  const releases: Release[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  const shared = await sharedServers(installation, releases)
  const common = {
    DATA_DIR: dataDir,
    TMPDIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...settings,
  }
  const workers: Environment = installation === 'workers' ? { WORKERS: '2' } : {}
  const node = await start({ ...common, ...shared, ...workers }, releases)
  const relay = installation === 'relay' ? await start({ ...common, ...relayOf(node.origin, shared) }, releases) : null
  const servers = relay ? [node, relay] : [node]
  return {
    port: node.port,
    origin: node.origin,
    watchPort: (relay ?? node).port,
    watchOrigin: (relay ?? node).origin,
    processes: () => servers.flatMap(({ pid }) => (installation === 'workers' ? childrenOf(pid) : [pid])),
    output: () => servers.map(({ output }) => output()).join('\n'),
    async stop() {
      for (const release of releases.toReversed()) await release()
    },
  }
}

/** The settings of the database and Redis that an installation needs. The embedded database needs none. */
async function sharedServers(installation: Installation, releases: Release[]): Promise<Environment> {
  if (installation === 'pglite') return {}
  const postgres = await makePostgres()
  releases.push(() => postgres.remove())
  await postgres.start()
  if (installation === 'postgres') return { DATABASE_URL: postgres.url }
  const redis = await startRedis()
  releases.push(() => redis.stop())
  return { DATABASE_URL: postgres.url, REDIS_URL: redis.url, SECRET_KEY: 'a secret of the attacked product' }
}

const relayOf = (node: string, { REDIS_URL = '', SECRET_KEY = '' }: Environment): Environment => ({
  REDIS_URL,
  RELAY_KEY: writeRelayKey(relayKeyOf(SECRET_KEY)),
  ROLE: 'relay',
  PUBLIC_ORIGIN: node,
  OWNER_URL: node,
})

async function start(environment: Environment, releases: Release[]) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { child, exited, output } = await startProcess(port, { PUBLIC_ORIGIN: origin, ...environment }, ['--demo'])
  releases.push(() => {
    child.kill('SIGKILL')
    return exited
  })
  if (child.exitCode !== null || child.pid === undefined) throw new Error(`The product did not start:\n${output()}`)
  return { port, origin, pid: child.pid, output }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
