import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { startRelay } from '../relay/start-relay.ts'
import { type Place, siblingsOf } from '../workers/place.ts'
import { printAddresses } from './print-addresses.ts'
import { startNode } from './start-node.ts'

interface Parts {
  config: Config
  log: Logger
  metrics: Metrics | null
  /** Null for the only process. */
  place: Place | null
}

/** Starts a node or a relay, whatever the settings say. */
export async function startServer({ config, log, metrics, place }: Parts) {
  const parts = { config, log, metrics, siblings: place ? siblingsOf(place) : undefined }
  const server = config.relay ? await startRelay({ ...parts, relay: config.relay }) : await startNode(parts)
  return { ...server, printAddresses: () => printAddresses(config) }
}
