import { pino } from 'pino'
import { readConfig } from '../config/config.ts'
import { type Context, createContext } from '../context/context.ts'
import { DataDirInUse, lockDataDir } from '../db/embedded/data-dir-lock.ts'
import { migrate } from '../db/migrate.ts'
import { createOrm } from '../db/orm.ts'
import { storedSecretKey } from '../db/secret-key.ts'
import { entities } from '../entities.ts'
import { createLog } from '../infrastructure/log.ts'
import { createServices } from '../services.ts'
import { Refused } from './refused.ts'

/**
 * Runs work on the server's data without a log-in, then shuts down. Mails queued by the work are sent before, or by the server.
 * @throws ConfigError, Refused while a server uses the embedded data
 */
export async function withContext<T>(environment: NodeJS.ProcessEnv, work: (ctx: Context) => Promise<T>): Promise<T> {
  const config = readConfig(environment)
  const unlock = config.databaseUrl ? () => {} : takeDataDir(config.dataDir)
  try {
    const database = config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir }
    const orm = await createOrm(database, entities)
    try {
      await migrate(orm)
      // The command's output goes to stdout, the log to stderr
      const log = createLog(config.logLevel === 'silent' ? 'silent' : 'warn', pino.destination(2))
      const secretKey = config.secretKey ?? (await storedSecretKey(orm))
      const services = await createServices({ config, orm, log, secretKey })
      try {
        return await work(createContext(config, services, null))
      } finally {
        await services.stop()
      }
    } finally {
      await orm.close()
    }
  } finally {
    unlock()
  }
}

function takeDataDir(dataDir: string) {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    throw new Refused(`${error.message}\nStop the server, run this command, then start the server again.`)
  }
}
