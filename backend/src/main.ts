import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { warnAboutOtherNodes } from './db/connections/other-nodes.ts'
import { isStorageFull } from './db/database-errors.ts'
import { DataDirInUse, lockDataDir } from './db/embedded/data-dir-lock.ts'
import { migrate } from './db/migrate.ts'
import { createOrm } from './db/orm.ts'
import { keptSecretKey } from './db/secret-key.ts'
import { demoAccounts, demoAddress, seedDemo } from './demo/seed-demo.ts'
import { entities } from './entities.ts'
import { createDrain } from './http/server/drain.ts'
import { adapterOptions, serverOptions } from './http/server/server-options.ts'
import { readAwayUnreadBodies } from './http/server/unread-bodies.ts'
import { createLog } from './infrastructure/log.ts'
import { hasMailbox } from './mail/mailbox/list-mailbox.ts'
import { MAILBOX_PATH } from './mail/mailbox/site-mailbox.ts'
import { startRelay } from './relay/start-relay.ts'
import { createServices } from './services.ts'
import { loadWatchSite } from './watch-site/load-watch-site.ts'

/** How long calls in flight may take when the server stops. */
const DRAIN_MS = 10_000

/** Starts everything in order, and stops it in reverse. */
async function main() {
  // `make start` means demo mode unless configured otherwise
  const isDemo = process.argv.includes('--demo')
  const config = readConfig({ ...(isDemo ? { DEMO: '1' } : {}), ...process.env })
  const log = createLog(config.logLevel)
  if (config.relay) return startRelay({ config, relay: config.relay, log, metrics: await openMetrics(config) })
  const unlock = config.databaseUrl ? null : await lockDataDir(config.dataDir)
  const database = config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }
  const orm = await createOrm(database, entities)
  await migrate(orm)
  const { databaseUrl, redisUrl } = config
  if (databaseUrl) await warnAboutOtherNodes({ databaseUrl, log, hasRedis: redisUrl !== null })
  const secretKey = config.secretKey ?? (await keptSecretKey(orm))
  const metrics = await openMetrics(config)
  const services = await createServices({ config, orm, log, secretKey, measurements: metrics?.measurements })
  metrics?.observe(services)
  if (config.demo) await seedDemo(config, services)
  const app = createApp({ config, secretKey, services, watchSite: await loadWatchSite(config), log })
  const address = { port: config.port, hostname: config.host }
  const server = serve({ fetch: app.fetch, serverOptions, ...adapterOptions, ...address }, () => printAddresses(config))
  server.on('upgrade', (request, socket, head) => {
    if (!services.hub.handleUpgrade(request, socket, head)) socket.destroy()
  })

  readAwayUnreadBodies(server as Server)
  const drain = createDrain(server as Server)
  const stop = async () => {
    if (services.isStopping) return
    services.isStopping = true
    log.info('stopping')
    // Tells phones to reconnect first; then refuses new calls and finishes those in flight
    await services.hub.stop()
    const cut = await drain(DRAIN_MS)
    if (cut > 0) log.warn({ cut }, 'calls that took too long were cut')
    await services.stop()
    await orm.close()
    await unlock?.()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Loads the library for metrics only when they are served. */
async function openMetrics({ metrics }: Config) {
  if (!metrics) return null
  const { startMetrics } = await import('./metrics/start-metrics.ts')
  return startMetrics(metrics)
}

function printAddresses(config: Config) {
  const { publicOrigin, watchOrigin, demo } = config
  const accounts = demoAccounts.map(
    ({ name, accountLevel, isAdmin }) => `  ${demoAddress(name)}  ${isAdmin ? 'administrator' : accountLevel}`,
  )
  const lines = [
    '',
    'Lectern is running.',
    `  Organisers   ${publicOrigin}`,
    `  Attendees    ${watchOrigin}`,
    `  API docs     ${publicOrigin}/docs/`,
    ...(hasMailbox(config) ? [`  Mailbox      ${publicOrigin}${MAILBOX_PATH}`] : []),
    ...(demo ? ['', `Demo accounts (password ${demo.password}):`, ...accounts] : []),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const expected = [ConfigError, DataDirInUse]

main().catch((error: unknown) => {
  const isExpected = error instanceof Error && (expected.some((kind) => error instanceof kind) || isStorageFull(error))
  process.stderr.write(isExpected ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
