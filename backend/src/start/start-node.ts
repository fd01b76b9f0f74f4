import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { warnAboutOtherNodes } from '../db/connections/other-nodes.ts'
import { lockDataDir } from '../db/embedded/data-dir-lock.ts'
import { migrate } from '../db/migrate.ts'
import { createOrm } from '../db/orm.ts'
import { storedSecretKey } from '../db/secret-key.ts'
import { refuseDemoAccounts } from '../demo/refuse-demo-accounts.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { entities } from '../entities.ts'
import type { SiblingWorkers } from '../live/sibling-workers/sibling-workers.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { createServices } from '../services.ts'
import { loadWatchSite } from '../watch-site/load-watch-site.ts'
import { type RunningServer, runServer } from './run-server.ts'

interface Parts {
  config: Config
  log: Logger
  metrics: Metrics | null
  /** The other processes on the same port. Undefined: there are none. */
  siblings: SiblingWorkers | undefined
}

/** Starts everything of a process with a database, in order. */
export async function startNode({ config, log, metrics, siblings }: Parts): Promise<RunningServer> {
  const { databaseUrl, redisUrl } = config
  const unlock = databaseUrl ? null : await lockDataDir(config.dataDir)
  const orm = await createOrm(databaseUrl ? { databaseUrl } : { dataDir: config.dataDir }, entities)
  await migrate(orm)
  await refuseDemoAccounts(orm, config)
  if (databaseUrl) await warnAboutOtherNodes({ databaseUrl, log, hasRedis: redisUrl !== null })
  const secretKey = config.secretKey ?? (await storedSecretKey(orm))
  const measurements = metrics?.measurements
  const services = await createServices({ config, orm, log, secretKey, measurements, siblings })
  metrics?.observe(services)
  if (config.demo) await seedDemo(config, services)
  const app = createApp({ config, secretKey, services, watchSite: await loadWatchSite(config), log })
  const release = async () => {
    await orm.close()
    await unlock?.()
  }
  return runServer({ config, app, services, log, isWorker: siblings !== undefined, release })
}
