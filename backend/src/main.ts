import { type Config, ConfigError, readConfig } from './config/config.ts'
import { isStorageFull } from './db/database-errors.ts'
import { DataDirInUse } from './db/embedded/data-dir-lock.ts'
import { createLog } from './infrastructure/log.ts'
import { startRelay } from './relay/start-relay.ts'
import { printAddresses } from './start/print-addresses.ts'
import { startNode } from './start/start-node.ts'

/** Starts the server, and stops it when it's asked to. */
async function main() {
  // `make start` means demo mode unless configured otherwise
  const isDemo = process.argv.includes('--demo')
  const config = readConfig({ ...(isDemo ? { DEMO: '1' } : {}), ...process.env })
  const log = createLog(config.logLevel)
  const metrics = await openMetrics(config)
  if (config.relay) return startRelay({ config, relay: config.relay, log, metrics })
  const node = await startNode(config, log, metrics)
  printAddresses(config)
  const stop = async () => {
    await node.stop()
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

const expected = [ConfigError, DataDirInUse]

main().catch((error: unknown) => {
  const isExpected = error instanceof Error && (expected.some((kind) => error instanceof kind) || isStorageFull(error))
  process.stderr.write(isExpected ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
