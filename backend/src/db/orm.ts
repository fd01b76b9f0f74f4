import type { PGlite } from '@electric-sql/pglite'
import type { EntityClass } from '@mikro-orm/core'
import { Migrator } from '@mikro-orm/migrations'
import { MikroORM as EmbeddedOrm } from '@mikro-orm/pglite'
import { MikroORM as ServerOrm, type SqlEntityManager } from '@mikro-orm/postgresql'
import { requireRoom } from '../infrastructure/files/free-space.ts'
import { cutSilentConnections } from './connections/cut-silent-connections.ts'
import { type Pool, releaseLostConnections } from './connections/release-lost-connections.ts'
import { EmbeddedConnection } from './embedded/embedded-connection.ts'
import { onEmbedded } from './embedded/embedded-statements.ts'
import { openInThread } from './embedded/open-in-thread.ts'
import { runStatementOn } from './embedded/run-statement.ts'
import { migrations } from './migrations/index.ts'
import { runPreparedWith } from './prepared/prepared-statement.ts'
import { type ClientPool, onServer } from './prepared/server-statements.ts'
import { quoteTextsFast } from './quote-text.ts'

export type EntityManager = SqlEntityManager
export interface Orm {
  em: EntityManager
  migrator: Migrator
  isEmbedded: boolean
  /** SQL that would bring the tables in line with the entities; empty when they match. */
  pendingSchemaChanges(): Promise<string>
  isConnected(): Promise<boolean>
  openUnlimited(): Promise<UnlimitedAccess>
  /** Database access that waits for no transaction. The embedded database has a single connection. */
  openSideQueries(): Promise<SideQueries>
  /** The connections of the pool; null on the embedded database, which has one. */
  poolState: (() => PoolState) | null
  close(): Promise<void>
}
/** Connections in use and idle, and the calls that wait for one. */
type PoolState = Record<'used' | 'idle' | 'waiting', number>
/** Access whose statements may wait or run for any time, for example while another node migrates. */
export type UnlimitedAccess = Pick<Orm, 'em' | 'migrator' | 'close'>
/** Runs single statements, with `?` for each value. */
export interface SideQueries {
  execute<T>(sql: string, values: unknown[]): Promise<T[]>
  close(): Promise<void>
}
/** A server, a folder whose embedded database runs in a thread, or an embedded database that is open in this one, in a folder or in memory. */
type DatabaseConfig = { databaseUrl: string } | EmbeddedConfig
type EmbeddedConfig = { dataDir: string; pglite?: never } | { dataDir?: string; pglite: PGlite }

const common = {
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, tableName: 'migration', silent: true },
  // Migrations create them: entities can't say what a trigger for whole statements refers to
  schemaGenerator: { ignoreTriggers: true },
}

/** Connects to a PostgreSQL server, or opens the embedded PostgreSQL (PGlite) in a folder. */
export const createOrm = (config: DatabaseConfig, entities: EntityClass[]): Promise<Orm> =>
  'databaseUrl' in config ? connectToServer(config.databaseUrl, entities) : openFolder(config, entities)

/** Opening a connection takes 50 ms, and a hall comes in waves. Shorter than firewalls let idle connections live. */
const IDLE_MS = 60_000

async function connectToServer(databaseUrl: string, entities: EntityClass[]): Promise<Orm> {
  let openedPool: (PoolCounts & ClientPool) | undefined
  const orm = await ServerOrm.init({
    ...common,
    entities,
    clientUrl: databaseUrl,
    pool: { min: 1, max: 12, idleTimeoutMillis: IDLE_MS },
    driverOptions: {
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      onPoolCreated(pool: Pool & PoolCounts & ClientPool) {
        openedPool = pool
        releaseLostConnections(pool)
        cutSilentConnections(pool)
      },
    },
  })
  const em = orm.em as unknown as EntityManager
  quoteTextsFast(em)
  // Opens the pool, which connects when it's used
  em.getConnection().getClient()
  if (openedPool) runPreparedWith(em, onServer(openedPool))
  return {
    em,
    migrator: orm.migrator as unknown as Migrator,
    isEmbedded: false,
    pendingSchemaChanges: () => orm.schema.getUpdateSchemaSQL({ wrap: false }),
    isConnected: () => orm.isConnected(),
    openUnlimited: () => openUnlimited(databaseUrl),
    openSideQueries: () => openSideConnections(databaseUrl),
    poolState: () => stateOf(openedPool),
    close: () => orm.close(),
  }
}

async function openFolder(config: EmbeddedConfig, entities: EntityClass[]): Promise<Orm> {
  const connection = new EmbeddedConnection(await openEmbedded(config))
  const refusal = config.dataDir === undefined ? null : refuseWithoutRoom(config.dataDir)
  // As a function, because the ORM copies objects
  const driverOptions = { pglite: () => connection }
  const orm = await EmbeddedOrm.init({ ...common, entities, ...refusal, dbName: 'postgres', driverOptions })
  // The ORM doesn't close a PGlite that it didn't open
  const access = {
    em: orm.em as unknown as EntityManager,
    migrator: orm.migrator as unknown as Migrator,
  }
  quoteTextsFast(access.em)
  const format = (sql: string, values: unknown[]) => access.em.getPlatform().formatQuery(sql, values)
  runPreparedWith(access.em, onEmbedded(connection, { format, check: refusal?.onQuery }))
  return {
    ...access,
    isEmbedded: true,
    poolState: null,
    openUnlimited: async () => ({ ...access, close: async () => {} }),
    pendingSchemaChanges: () => orm.schema.getUpdateSchemaSQL({ wrap: false }),
    isConnected: () => orm.isConnected(),
    openSideQueries: async () => ({ ...queriesOf(orm.em as unknown as EntityManager), close: async () => {} }),
    close: async () => {
      await orm.close()
      await connection.close()
    },
  }
}

async function openEmbedded(config: EmbeddedConfig) {
  const { pglite } = config
  if (!pglite) return openInThread(config.dataDir)
  return { run: runStatementOn(pglite), close: () => pglite.close() }
}

type PoolCounts = Record<'totalCount' | 'idleCount' | 'waitingCount', number>

const NONE: PoolCounts = { totalCount: 0, idleCount: 0, waitingCount: 0 }
const stateOf = ({ totalCount, idleCount, waitingCount }: PoolCounts = NONE): PoolState => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Rejects writes before the disk is full; reads and deletions (`fromReserve`) still work. */
const refuseWithoutRoom = (dataDir: string) => ({
  onQuery(sql: string) {
    if (/^\s*(with\b.*?\b)?(insert|update)\b/is.test(sql)) requireRoom(dataDir)
    return sql
  },
})

// How long a call waits for a connection when the server doesn't respond or all connections are in use
const CONNECT_TIMEOUT_MS = 10_000

async function openUnlimited(databaseUrl: string) {
  const orm = await ServerOrm.init({
    ...common,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    clientUrl: databaseUrl,
    // One connection for the lock, one for the migrations
    pool: { min: 0, max: 2 },
  })
  return {
    em: orm.em as unknown as EntityManager,
    migrator: orm.migrator as unknown as Migrator,
    close: () => orm.close(),
  }
}

// Limits how long an unresponsive server can block callers
const SIDE_TIMEOUT_MS = 3_000

async function openSideConnections(databaseUrl: string): Promise<SideQueries> {
  const orm = await ServerOrm.init({
    entities: [],
    discovery: { warnWhenNoEntities: false },
    clientUrl: databaseUrl,
    pool: { min: 0, max: 4 },
    driverOptions: { connectionTimeoutMillis: SIDE_TIMEOUT_MS, query_timeout: SIDE_TIMEOUT_MS },
  })
  return { ...queriesOf(orm.em as unknown as EntityManager), close: () => orm.close() }
}

const queriesOf = (em: EntityManager): Pick<SideQueries, 'execute'> => ({
  execute: <T>(sql: string, values: unknown[]) => em.getConnection().execute<T[]>(sql, values),
})
