import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openMemoryDatabase } from '../../src/db/embedded-database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createOrm, type Orm } from '../../src/db/orm.ts'
import { databaseAddress, onServer } from './postgres-admin.ts'

export interface TestDatabase {
  orm: Orm
  close(): Promise<void>
}

/** A migrated, empty database of one's own on the PostgreSQL server of the run. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  const name = `lectern_test_${randomBytes(6).toString('hex')}`
  await onServer(template.serverUrl, `create database ${name} template ${template.name}`)
  const address = new URL(databaseAddress(template.serverUrl, name))
  // A server of the developer's waits for the disk at each commit, which tests do not need
  address.searchParams.set('options', '-c synchronous_commit=off')
  const orm = await createOrm({ databaseUrl: address.href })
  return {
    orm,
    close: async () => {
      await orm.close()
      await onServer(template.serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** A migrated, empty PGlite in memory, for what is about the embedded database. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const orm = await createOrm({ pglite: await openMemoryDatabase() })
  await migrate(orm)
  return { orm, close: () => orm.close() }
}
