import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbeddedTestDatabase, openTestDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { isMigrated, migrate } from './migrate.ts'

describe.each([
  ['a PostgreSQL server', openTestDatabase],
  ['the embedded database', openEmbeddedTestDatabase],
])('on %s', (_name, open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('the migrations make exactly the tables that the entities describe', async () => {
    expect(await database.orm.pendingSchemaChanges()).toBe('')
  })

  test('migrating again changes nothing', async () => {
    await migrate(database.orm)
    expect(await isMigrated(database.orm)).toBe(true)
  })

  test('nodes that start together migrate one after the other', async () => {
    // One process at a time has the embedded database
    const nodes = database.orm.isEmbedded ? 1 : 3
    await Promise.all(Array.from({ length: nodes }, () => migrate(database.orm)))
    expect(await isMigrated(database.orm)).toBe(true)
  })
})
