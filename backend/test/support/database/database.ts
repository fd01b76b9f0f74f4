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
/** On the PostgreSQL server of the run. */
export interface ServerDatabase extends TestDatabase {
  url: string
}

/** A migrated, empty database on the PostgreSQL server of the run, which nothing else has used or will use. */
export async function openTestDatabase(): Promise<ServerDatabase> {
  const template = inject('databaseTemplate')
  const name = copyPrefix(template.name) + randomBytes(6).toString('hex')
  await onServer(template.serverUrl, `create database ${name} template ${template.name}`)
  const address = new URL(databaseAddress(template.serverUrl, name))
  // A server of the developer's waits for the disk at each commit, which tests do not need
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

/** A migrated, empty PGlite in memory, for what is about the embedded database. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const orm = await createOrm({ pglite: await openMemoryDatabase() }, entities)
  await migrate(orm)
  return { orm, close: () => orm.close() }
}

interface Reusable extends TestDatabase {
  emptyTables: string
}
const free: Reusable[] = []

/** Like `openTestDatabase`, but taken from those that this worker has emptied again: opening costs more than many tests. */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const database = free.pop() ?? (await openReusable())
  return { orm: database.orm, close: () => giveBack(database) }
}

async function giveBack(database: Reusable) {
  try {
    await database.orm.em.getConnection().execute(database.emptyTables)
    free.push(database)
  } catch {
    // A test has changed its tables, or still holds a lock
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
    // As for a replica, which checks no foreign keys: the order of the tables does not matter
    emptyTables: `set local session_replication_role = replica; set local lock_timeout = '5s'; ${deletions.join(' ')}`,
    close: async () => {
      await (await side)?.close()
      await close()
    },
  }
}
