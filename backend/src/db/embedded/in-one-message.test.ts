import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMemoryDatabase } from './embedded-database.ts'
import { inOneMessage } from './in-one-message.ts'

let pglite: PGlite
beforeAll(async () => {
  pglite = await openMemoryDatabase()
  await pglite.exec('create table song (id int primary key, verses int)')
})
afterAll(() => pglite.close())

/** How many messages PGlite gets while `act` runs. */
async function messagesOf(act: () => Promise<unknown>) {
  const spy = vi.spyOn(pglite, 'execProtocolStream')
  await act()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test('a statement without parameters is one message and a sync, in a transaction too', async () => {
  const database = inOneMessage(pglite)
  const insert = (id: number) => `insert into song values (${id}, 3) returning id, verses`
  expect(await messagesOf(() => database.query(insert(1)))).toBe(2)
  // With begin and commit
  expect(await messagesOf(() => database.transaction((tx) => tx.query(insert(2), [])))).toBe(6)
})

test('answers and failures are those of PGlite', async () => {
  const database = inOneMessage(pglite)
  const update = 'update song set verses = verses where id = 1 returning *'
  expect(await database.query(update)).toEqual(await pglite.query(update))
  expect(await database.query('select verses from song where id = $1', [1])).toMatchObject({ rows: [{ verses: 3 }] })
  const failure = await pglite.query('insert into song values (1, 1)').catch((error: unknown) => error)
  await expect(database.query('insert into song values (1, 1)')).rejects.toMatchObject({
    code: '23505',
    message: (failure as Error).message,
  })
})
