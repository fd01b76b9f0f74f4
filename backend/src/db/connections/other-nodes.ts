import { hostname } from 'node:os'
import { MikroORM } from '@mikro-orm/postgresql'
import type { HubLog } from '../../hub/types.ts'

const PREFIX = 'Lectern, process '

/** Names this node among the connections of the database. */
export const nodeName = () => `${PREFIX}${process.pid} on ${hostname()}`

interface Parts {
  databaseUrl: string
  log: HubLog
  /** With Redis the nodes share everything, and the database carries no messages. */
  hasRedis: boolean
}

/** Logs a warning about what this node can't share with others that use the same database without Redis. */
export async function warnAboutOtherNodes({ databaseUrl, log, hasRedis }: Parts): Promise<void> {
  if (hasRedis) return
  const [one, other] = [await connect(databaseUrl), await connect(databaseUrl)]
  try {
    if ((await one.process()) === (await other.process())) log.warn({}, BEHIND_POOLER)
    const nodes = await one.otherNodes()
    if (nodes.length > 0) log.warn({ nodes }, WITHOUT_REDIS)
  } finally {
    await Promise.all([one.close(), other.close()])
  }
}

const WITHOUT_REDIS =
  'other nodes use this database. Slides and ended log-ins reach all nodes, but each node counts its own seats, waiting attendees and ' +
  'viewers: an event can have more attendees than its plan allows. Set REDIS_URL on every node to share them'

const BEHIND_POOLER =
  'the database is behind a pooler that shares connections between clients, such as PgBouncer in transaction mode: messages between nodes ' +
  'do not arrive through it. Let DATABASE_URL name the server itself, use session mode, or set REDIS_URL'

async function connect(databaseUrl: string) {
  const orm = await MikroORM.init({
    entities: [],
    discovery: { warnWhenNoEntities: false },
    clientUrl: databaseUrl,
    pool: { min: 1, max: 1, idleTimeoutMillis: 0 },
  })
  const ask = <T>(sql: string, values: string[] = []) => orm.em.getConnection().execute<T[]>(sql, values)
  return {
    /** The server process of this connection. A pooler gives two clients the same one. */
    process: async () => (await ask<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid,
    /** Nodes that listen for messages on this database. */
    async otherNodes() {
      const rows = await ask<{ name: string; since: Date }>(
        `select application_name as name, backend_start as since from pg_stat_activity
         where datname = current_database() and starts_with(application_name, ?) and application_name <> ?`,
        [PREFIX, nodeName()],
      )
      return rows.map(({ name, since }) => `${name} (since ${new Date(since).toISOString()})`)
    },
    close: () => orm.close(),
  }
}
