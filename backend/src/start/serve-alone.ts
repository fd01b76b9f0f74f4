import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { startServer } from './start-server.ts'

/** Serves as the only process, until it's asked to stop. */
export async function serveAlone(config: Config, log: Logger): Promise<void> {
  const server = await startServer({ config, log, metrics: await openMetrics(config), identity: null })
  const stop = async () => {
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Printed last: a program that reads it may stop the server at once
  server.printAddresses()
}

/** Loads the library for metrics only when they are served. */
async function openMetrics({ metrics }: Config) {
  if (!metrics) return null
  const { startMetrics } = await import('../metrics/start-metrics.ts')
  return startMetrics(metrics)
}
