import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/database.ts'
import { isMigrated, migrate } from './migrate.ts'
import type { Orm } from './orm.ts'

let database: { orm: Orm; close(): Promise<void> }
beforeAll(async () => {
  database = await openTestDatabase()
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
  if (database.orm.isEmbedded) await migrate(database.orm)
  else await Promise.all([migrate(database.orm), migrate(database.orm), migrate(database.orm)])
  expect(await isMigrated(database.orm)).toBe(true)
})
