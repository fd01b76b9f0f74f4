import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/support/database/database.ts'
import { createTestApp } from '../../test/support/test-app.ts'
import { migrate } from './migrate.ts'

const rowsOf = (version: string) =>
  readFileSync(resolve(import.meta.dirname, `../../test/fixtures/old-data/${version}.sql`), 'utf8')
    .trim()
    .split('\n')

/** A database as an old version left it. */
async function openOldDatabase(migration: string) {
  const database = await openTestDatabase({ isMigrated: false })
  await database.orm.migrator.up({ to: migration })
  for (const row of rowsOf(migration.slice(0, 4))) await database.orm.em.getConnection().execute(row)
  return database
}

test.each(['0002-accounts', '0017-access-tokens'])(
  'the data that a version with migration %s left is opened, presented and shown',
  async (migration) => {
    const database = await openOldDatabase(migration)
    await migrate(database.orm)
    const app = await createTestApp({}, { openDatabase: async () => database })
    onTestFinished(() => app.close())
    const organiser = await app.visitor().logIn('premium@demo.lectern.test', 'Lectern-demo-1')
    const [event] = (await organiser.get('/api/events')).data.events
    const { reference, defaultShowingReference: showing, sessionDetails } = event
    const contents = await organiser.get(`/api/sessions/${reference}/pages/all`)
    expect(JSON.stringify(contents.data)).toContain('We plough the fields and scatter')
    const phone = app.visitor()
    const shown = async () => (await phone.get(`/api/watch/showings/${showing}/display`)).data
    expect(await shown()).toMatchObject({ status: 'live', slide: { name: 'Blessing' } })
    const { pages: slides } = (await organiser.get(`/api/sessions/${reference}/pages`)).data
    const press = { showingReference: showing, sessionPageReference: slides[0].reference }
    expect((await organiser.post('/api/navigation/show', press)).status).toBe(200)
    expect((await shown()).slide.name).toBe('We plough the fields')
    expect((await phone.get(`/api/watch/events/${sessionDetails.accessCode}`)).status).toBe(200)
  },
)
