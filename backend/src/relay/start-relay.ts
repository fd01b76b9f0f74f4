import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { RelayConfig } from '../config/relay-role.ts'
import { createDrain } from '../http/server/drain.ts'
import { adapterOptions, serverOptions } from '../http/server/server-options.ts'
import { readAwayUnreadBodies } from '../http/server/unread-bodies.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { loadWatchSite } from '../watch-site/load-watch-site.ts'
import { createRelayApp } from './relay-app.ts'
import { createRelayServices } from './relay-services.ts'

/** How long calls in flight may take when the relay stops. */
const DRAIN_MS = 10_000

interface Parts {
  config: Config
  relay: RelayConfig
  log: Logger
  metrics: Metrics | null
}

/** Starts a process that only serves attendees, and stops it in order. */
export async function startRelay({ config, relay, log, metrics }: Parts) {
  const services = await createRelayServices({ config, ...relay, log, measurements: metrics?.measurements })
  metrics?.observe(services)
  const app = createRelayApp({ config, services, watchSite: await loadWatchSite(config), log })
  const address = { port: config.port, hostname: config.host }
  const server = serve({ fetch: app.fetch, serverOptions, ...adapterOptions, ...address }, () =>
    process.stdout.write(`\nLectern is running, as a relay for attendees.\n  Attendees    ${config.watchOrigin}\n\n`),
  )
  server.on('upgrade', (request, socket, head) => {
    if (!services.hub.handleUpgrade(request, socket, head)) socket.destroy()
  })
  readAwayUnreadBodies(server as Server)
  const drain = createDrain(server as Server)
  const stop = async () => {
    if (services.isStopping) return
    services.isStopping = true
    log.info('stopping')
    await services.hub.stop()
    await drain(DRAIN_MS)
    await services.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
