import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openTestDatabase } from '../support/database/database.ts'
import { freePort } from '../support/network/free-port.ts'
import { startRedis } from '../support/redis/start-redis.ts'
import { joinAll, presentOn } from '../support/server-client.ts'
import { killProcesses, startProcess } from '../support/server-process.ts'

export type WorkerServer = Awaited<ReturnType<typeof startWorkers>>

interface Options {
  count?: number
  /** Relays have none. */
  databaseUrl?: string
  redisUrl: string
  dataDir: string
  more?: Record<string, string>
}

/** What the workers of a test file share: a database, a Redis and a folder. Open from the file's first line to its last test. */
export async function workerHome() {
  const dataDir = mkdtempSync(join(tmpdir(), 'workers-'))
  const [redis, database] = [await startRedis(), await openTestDatabase()]
  afterAll(async () => {
    killProcesses()
    await database.close()
    await redis.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { dataDir, redisUrl: redis.url, databaseUrl: database.url }
}

/** The product on one port, with several processes. */
export async function startWorkers({ count = 3, databaseUrl = '', redisUrl, dataDir, more }: Options) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const environment = {
    NODE_ENV: 'development',
    WORKERS: String(count),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: dataDir,
    // The tests find the sockets of the workers there
    TMPDIR: dataDir,
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'info',
    ...more,
  }
  const server = await startProcess(port, environment, ['--demo'])
  const { child } = server
  return {
    ...server,
    base: `http://localhost:${port}`,
    /** The processes of the workers, in the order of their start. */
    workers: () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number),
    /** What the log says to operators: no requests. */
    events: () =>
      server
        .output()
        .split('\n')
        .flatMap((line) => (line.startsWith('{"level"') ? [JSON.parse(line) as { msg?: string; pid: number }] : []))
        .filter(({ msg }) => msg !== undefined),
    /** The values of a metric, by its labels. */
    async figures(name: string) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      return Object.fromEntries(
        lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
      )
    },
  }
}

/** An event that is presented, and phones on all transports that follow it, whatever happens to their connections. */
export async function presentTo(base: string, phoneCount: number) {
  const presented = await presentOn(base)
  return { ...presented, phones: await joinAll(Array(phoneCount).fill(base), presented.concert.showing, true) }
}
