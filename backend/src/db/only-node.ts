import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { MikroORM } from '@mikro-orm/postgresql'
import type { HubLog } from '../hub/types.ts'
import { every } from '../infrastructure/every.ts'

// An arbitrary number, the same on every node, and different from the migrations' lock
const NODE_LOCK = 5_127_635
const WAIT_MS = 30_000
const LOOK_MS = 5_000
const ASK_MS = 500

/** Another node uses the database. */
export class AnotherNode extends Error {
  constructor(holder: string) {
    super(
      `The database is in use by another node: ${holder}. Delivery, seats and caps are each node's own for now, so attendees of ` +
        'one would miss what the other shows. Stop that node, or set ALLOW_SECOND_NODE=1 to start beside it all the same.',
    )
    this.name = 'AnotherNode'
  }
}

interface Parts {
  databaseUrl: string
  log: HubLog
  /** How long to wait for another node to stop, in milliseconds, because a restart may overlap. */
  waitMs?: number
  /** How often to check the lock, in milliseconds. */
  lookMs?: number
  /** Allows this node to start beside another one, with a warning. */
  isSecondAllowed?: boolean
}

/**
 * Locks the database for this node, on a separate connection that ends with the process. After losing the connection it reconnects and
 * takes the lock again.
 * @throws AnotherNode naming the node that still holds the lock after the wait
 * @returns a function that releases the lock
 */
export async function becomeOnlyNode(parts: Parts): Promise<() => Promise<void>> {
  const { databaseUrl, log, waitMs = WAIT_MS, lookMs = LOOK_MS, isSecondAllowed = false } = parts
  const connection = await connect(databaseUrl)
  if (await isShared(databaseUrl, connection)) log.warn({}, BEHIND_POOLER)
  const until = performance.now() + (isSecondAllowed ? 0 : waitMs)
  let isHeld = await connection.tryLock()
  if (!isHeld && !isSecondAllowed) log.warn({ holder: await connection.holder() }, 'waiting for the other node to stop')
  while (!isHeld && performance.now() < until) {
    await delay(ASK_MS)
    isHeld = await connection.tryLock()
  }
  if (!isHeld) {
    const refusal = new AnotherNode(await connection.holder())
    if (!isSecondAllowed) {
      await connection.close()
      throw refusal
    }
    log.warn({ err: refusal }, 'two nodes on one database')
  }
  let looking = Promise.resolve()
  const look = async () => {
    if (!(await connection.tryLock())) throw new AnotherNode(await connection.holder())
  }
  const lookAgain = () => {
    looking = look()
    return looking
  }
  const stop = every(lookMs, lookAgain, { log, failure: 'this node may not be the only one on its database' })
  return async () => {
    stop()
    await looking.catch(() => {})
    await connection.close()
  }
}

const BEHIND_POOLER =
  'the database is behind a pooler that shares connections between clients, such as PgBouncer in transaction mode: the lock that keeps a ' +
  'second node out does not hold there. Let DATABASE_URL name the server itself, or use session mode'

/** Whether a second client gets the first one's server connection. */
async function isShared(databaseUrl: string, first: Connection): Promise<boolean> {
  const second = await connect(databaseUrl)
  try {
    return (await first.process()) === (await second.process())
  } finally {
    await second.close()
  }
}
type Connection = Awaited<ReturnType<typeof connect>>

/** A single connection, named after this process so that other nodes can report it. */
async function connect(databaseUrl: string) {
  const orm = await MikroORM.init({
    entities: [],
    discovery: { warnWhenNoEntities: false },
    clientUrl: databaseUrl,
    pool: { min: 1, max: 1, idleTimeoutMillis: 0 },
    driverOptions: { application_name: `Lectern, process ${process.pid} on ${hostname()}`, keepAlive: true },
  })
  const ask = async <T>(sql: string) => (await orm.em.getConnection().execute<T[]>(sql))[0]
  return {
    /** Also true when this connection already holds the lock. The server detects a lost machine within 25 s. */
    async tryLock() {
      const row = await ask<{ is_held: boolean }>(
        `select pg_try_advisory_lock(${NODE_LOCK}) as is_held, set_config('tcp_keepalives_idle', '10', false),
         set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`,
      )
      return row?.is_held === true
    },
    /** The server process of this connection. */
    process: async () => (await ask<{ pid: number }>('select pg_backend_pid() as pid'))?.pid,
    async holder() {
      const row = await ask<{ name: string; since: Date }>(
        `select application_name as name, backend_start as since from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and classid = 0 and objid = ${NODE_LOCK} and granted
         and pg_locks.database = (select oid from pg_database where datname = current_database())`,
      )
      return row ? `${row.name} (since ${new Date(row.since).toISOString()})` : 'one that has just stopped'
    },
    close: () => orm.close(),
  }
}
