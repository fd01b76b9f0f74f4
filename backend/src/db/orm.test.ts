import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbeddedTestDatabase, openTestDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { isMigrated, migrate } from './migrate.ts'

describe.each([
  ['a PostgreSQL server', () => openTestDatabase()],
  ['the embedded database', openEmbeddedTestDatabase],
])('on %s', (_name, open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('the migrations create exactly the tables of the entities', async () => {
    expect(await database.orm.pendingSchemaChanges()).toBe('')
  })

  test('migrating again changes nothing', async () => {
    await migrate(database.orm)
    expect(await isMigrated(database.orm)).toBe(true)
  })

  test('nodes that start together migrate in turn', async () => {
    // The embedded database allows one process at a time
    const nodes = database.orm.isEmbedded ? 1 : 3
    await Promise.all(Array.from({ length: nodes }, () => migrate(database.orm)))
    expect(await isMigrated(database.orm)).toBe(true)
  })
})
