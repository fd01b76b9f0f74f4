import { readConfig } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { isStorageFull } from './db/database-errors.ts'
import { DataDirInUse } from './db/embedded/data-dir-lock.ts'
import { createLog } from './infrastructure/log.ts'
import { version } from './infrastructure/version.ts'
import { readWorkerIdentity } from './workers/worker-identity.ts'

/** Starts the server: as one process, or as a supervisor and its workers. */
async function main() {
  // `make start` means demo mode unless configured otherwise
  const isDemo = process.argv.includes('--demo')
  const config = readConfig({ ...(isDemo ? { DEMO: '1' } : {}), ...process.env })
  const log = createLog(config.logLevel)
  log.info({ version }, 'starting')
  const identity = readWorkerIdentity(process.env)
  // The supervisor loads no more than it needs
  if (identity) await (await import('./start/serve-as-worker.ts')).serveAsWorker(config, log, identity)
  else if (config.workers > 1) await (await import('./start/supervise.ts')).supervise(config, log)
  else await (await import('./start/serve-alone.ts')).serveAlone(config, log)
}

const expected = [ConfigError, DataDirInUse]

main().catch((error: unknown) => {
  const isExpected = error instanceof Error && (expected.some((kind) => error instanceof kind) || isStorageFull(error))
  process.stderr.write(isExpected ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
