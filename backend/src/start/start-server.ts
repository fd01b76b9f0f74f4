import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { startRelay } from '../relay/start-relay.ts'
import { siblingsOf, type WorkerIdentity } from '../workers/worker-identity.ts'
import { printAddresses } from './print-addresses.ts'
import { startNode } from './start-node.ts'

interface Parts {
  config: Config
  log: Logger
  metrics: Metrics | null
  /** Null for the only process. */
  identity: WorkerIdentity | null
}

/** Starts a node or a relay, whatever the settings say. */
export async function startServer({ config, log, metrics, identity }: Parts) {
  const parts = { config, log, metrics, siblings: identity ? siblingsOf(identity) : undefined }
  const server = config.relay ? await startRelay({ ...parts, relay: config.relay }) : await startNode(parts)
  return { ...server, printAddresses: () => printAddresses(config, log) }
}
