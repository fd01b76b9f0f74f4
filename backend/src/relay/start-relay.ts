import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { RelayConfig } from '../config/relay-role.ts'
import type { SiblingWorkers } from '../live/sibling-workers/sibling-workers.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { type RunningServer, runServer } from '../start/run-server.ts'
import { loadWatchSite } from '../watch-site/load-watch-site.ts'
import { createRelayApp } from './relay-app.ts'
import { createRelayServices } from './relay-services.ts'

interface Parts {
  config: Config
  relay: RelayConfig
  log: Logger
  metrics: Metrics | null
  /** The other processes on the same port. Undefined: there are none. */
  siblings: SiblingWorkers | undefined
}

/** Starts everything of a process that only serves attendees. */
export async function startRelay({ config, relay, log, metrics, siblings }: Parts): Promise<RunningServer> {
  const measurements = metrics?.measurements
  const services = await createRelayServices({ config, ...relay, log, measurements, siblings })
  metrics?.observe(services)
  const app = createRelayApp({ config, services, watchSite: await loadWatchSite(config), log })
  return runServer({ config, app, services, log, isWorker: siblings !== undefined })
}
