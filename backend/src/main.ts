import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { DataDirInUse, lockDataDir } from './db/data-dir-lock.ts'
import { migrate } from './db/migrate.ts'
import { createOrm } from './db/orm.ts'
import { keptSecretKey } from './db/secret-key.ts'
import { demoAccounts, demoAddress, seedDemo } from './demo/seed-demo.ts'
import { serverOptions } from './http/server-options.ts'
import { createLog } from './log.ts'
import { hasMailbox } from './mail/mailbox/list-mailbox.ts'
import { MAILBOX_PATH } from './mail/mailbox/site-mailbox.ts'
import { createServices } from './services.ts'

/** Starts everything in order and stops it in the opposite one. */
async function main() {
  // `make start` means the demo unless told otherwise
  const isDemo = process.argv.includes('--demo')
  const config = readConfig({ ...(isDemo ? { DEMO: '1' } : {}), ...process.env })
  const log = createLog(config.logLevel)
  const unlock = config.databaseUrl ? () => {} : lockDataDir(config.dataDir)
  const orm = await createOrm(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir })
  await migrate(orm)
  const secretKey = config.secretKey ?? (await keptSecretKey(orm))
  const services = await createServices({ config, orm, log, secretKey })
  if (config.demo) await seedDemo(config, services)
  const app = createApp({ config, secretKey, services, log })
  const address = { port: config.port, hostname: config.host }
  const server = serve({ fetch: app.fetch, serverOptions, ...address }, () => printAddresses(config))
  server.on('upgrade', (request, socket, head) => {
    if (!services.hub.handleUpgrade(request, socket, head)) socket.destroy()
  })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    log.info('stopping')
    // Phones are sent home first, told to come back; then nothing new is taken
    await services.stop()
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await orm.close()
    unlock()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function printAddresses(config: ReturnType<typeof readConfig>) {
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

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof DataDirInUse
  process.stderr.write(isExpected ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
