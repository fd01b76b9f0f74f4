import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openMemoryDatabase } from '../../../src/db/embedded/embedded-database.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { createOrm, type Orm, type SideQueries } from '../../../src/db/orm.ts'
import { entities } from '../../../src/entities.ts'
import { copyPrefix, databaseAddress, onServer } from './postgres-admin.ts'

export interface TestDatabase {
  orm: Orm
  close(): Promise<void>
}
/** A database on the run's PostgreSQL server. */
export interface ServerDatabase extends TestDatabase {
  url: string
}

/** A new, migrated, empty database on the run's PostgreSQL server; or one without tables. */
export async function openTestDatabase({ isMigrated = true } = {}): Promise<ServerDatabase> {
  const template = inject('databaseTemplate')
  const name = copyPrefix(template.name) + randomBytes(6).toString('hex')
  await onServer(template.serverUrl, `create database ${name} template ${isMigrated ? template.name : 'template0'}`)
  const address = new URL(databaseAddress(template.serverUrl, name))
  // Tests needn't wait for the disk at each commit, as a developer's server would
  address.searchParams.set('options', '-c synchronous_commit=off')
  const orm = await createOrm({ databaseUrl: address.href }, entities)
  return {
    orm,
    url: address.href,
    close: async () => {
      await orm.close()
      await onServer(template.serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** A migrated, empty in-memory PGlite, for tests of the embedded database. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const orm = await createOrm({ pglite: await openMemoryDatabase() }, entities)
  await migrate(orm)
  return { orm, close: () => orm.close() }
}

interface Reusable extends TestDatabase {
  emptyTables: string
}
const free: Reusable[] = []

/** Like `openTestDatabase`, but reuses databases that this worker has emptied, because opening one is slower than many tests. */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const database = free.pop() ?? (await openReusable())
  return { orm: database.orm, close: () => giveBack(database) }
}

async function giveBack(database: Reusable) {
  try {
    await database.orm.em.getConnection().execute(database.emptyTables)
    free.push(database)
  } catch {
    // A test changed its tables, or still holds a lock
    await database.close()
  }
}

async function openReusable(): Promise<Reusable> {
  const { orm, close } = await openTestDatabase()
  const tables = await orm.em
    .getConnection()
    .execute<{ name: string }[]>("select format('%I', tablename) as name from pg_tables where schemaname = 'public'")
  const deletions = tables.filter(({ name }) => name !== 'migration').map(({ name }) => `delete from ${name};`)
  let side: Promise<SideQueries> | undefined
  return {
    orm: {
      ...orm,
      async openSideQueries() {
        side ??= orm.openSideQueries()
        return { ...(await side), close: async () => {} }
      },
    },
    // Like a replica, without foreign keys, so the order of the tables doesn't matter
    emptyTables: `set local session_replication_role = replica; set local lock_timeout = '5s'; ${deletions.join(' ')}`,
    close: async () => {
      await (await side)?.close()
      await close()
    },
  }
}
