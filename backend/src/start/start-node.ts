import { once } from 'node:events'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { warnAboutOtherNodes } from '../db/connections/other-nodes.ts'
import { lockDataDir } from '../db/embedded/data-dir-lock.ts'
import { migrate } from '../db/migrate.ts'
import { createOrm } from '../db/orm.ts'
import { keptSecretKey } from '../db/secret-key.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { entities } from '../entities.ts'
import { createDrain } from '../http/server/drain.ts'
import { adapterOptions, serverOptions } from '../http/server/server-options.ts'
import { readAwayUnreadBodies } from '../http/server/unread-bodies.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { createServices } from '../services.ts'
import { loadWatchSite } from '../watch-site/load-watch-site.ts'

/** How long calls in flight may take when the server stops. */
const DRAIN_MS = 10_000

export interface RunningNode {
  /** Tells phones to reconnect, finishes calls in flight and releases the data. A second call awaits the same stop. */
  stop(): Promise<void>
}

/** Starts everything in order, and resolves when it serves requests. */
export async function startNode(config: Config, log: Logger, metrics: Metrics | null): Promise<RunningNode> {
  const { databaseUrl, redisUrl } = config
  const unlock = databaseUrl ? null : await lockDataDir(config.dataDir)
  const orm = await createOrm(databaseUrl ? { databaseUrl } : { dataDir: config.dataDir }, entities)
  await migrate(orm)
  if (databaseUrl) await warnAboutOtherNodes({ databaseUrl, log, hasRedis: redisUrl !== null })
  const secretKey = config.secretKey ?? (await keptSecretKey(orm))
  const services = await createServices({ config, orm, log, secretKey, measurements: metrics?.measurements })
  metrics?.observe(services)
  if (config.demo) await seedDemo(config, services)
  const app = createApp({ config, secretKey, services, watchSite: await loadWatchSite(config), log })
  const address = { port: config.port, hostname: config.host }
  const server = serve({ fetch: app.fetch, serverOptions, ...adapterOptions, ...address }) as Server
  server.on('upgrade', (request, socket, head) => {
    if (!services.hub.handleUpgrade(request, socket, head)) socket.destroy()
  })
  readAwayUnreadBodies(server)
  const drain = createDrain(server)
  await once(server, 'listening')

  const stop = async () => {
    services.isStopping = true
    log.info('stopping')
    // Tells phones to reconnect first; then refuses new calls and finishes those in flight
    await services.hub.stop()
    const cut = await drain(DRAIN_MS)
    if (cut > 0) log.warn({ cut }, 'calls that took too long were cut')
    await services.stop()
    await orm.close()
    await unlock?.()
  }
  let stopped: Promise<void> | undefined
  return {
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
