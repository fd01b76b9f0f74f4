import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Concert, makeConcert } from '../../../test/support/concert.ts'
import { openTestDatabase } from '../../../test/support/database/database.ts'
import { eventually, Phone, startServer } from '../../../test/support/live/live-server.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'

let app: TestApp
let server: { url: string; close(): Promise<void> }
let organiser: TestClient
let concert: Concert
beforeAll(async () => {
  app = await createTestApp()
  server = await startServer(app)
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  organiser = await app.organiser()
  concert = await makeConcert(organiser)
})

const address = (showing = concert.showing) => `/api/sessions/${concert.reference}/showings/${showing}/announcement`

test('phones receive an announcement and its removal through the hub', async () => {
  const phone = new Phone(server.url, {})
  await phone.hub.start()
  const heard: unknown[] = []
  phone.hub.on('DisplayChanged', ({ announcement }) => void heard.push(announcement))
  await phone.hub.invoke('JoinShowing', concert.showing, 'f'.repeat(32))
  await organiser.put(address(), { text: 'Tea is served' })
  await eventually(() => expect(heard).toEqual([{ text: 'Tea is served', sinceUtc: expect.any(String) }]))
  await organiser.delete(address())
  await eventually(() => expect(heard.at(-1)).toBeNull())
  await phone.hub.stop()
})

test('it appears in its own preview, but not in other showings of the event', async () => {
  const preview = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference
  expect((await organiser.put(address(preview), { text: 'Only a rehearsal' })).status).toBe(200)
  const displayOf = async (showing: string) => (await app.visitor().get(`/api/watch/showings/${showing}/display`)).data
  expect(await displayOf(preview)).toMatchObject({ announcement: { text: 'Only a rehearsal' } })
  expect(await displayOf(concert.showing)).toMatchObject({ announcement: null })
})

test('the migration can be reverted and applied again', async () => {
  const { orm, close } = await openTestDatabase()
  // Later migrations have an index on one of its columns, and rename it
  const names = ['0016-announcements', '0019-indexes', '0036-presenter-column']
  for (const name of names.toReversed()) await orm.migrator.down({ migrations: [name] })
  expect(await orm.pendingSchemaChanges()).toContain('"announcement"')
  for (const name of names) await orm.migrator.up({ migrations: [name] })
  expect(await orm.pendingSchemaChanges()).toBe('')
  await close()
})
