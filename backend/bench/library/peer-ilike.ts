// Runs in its own process: a Hono route that finds slides by ILIKE, without an index, in the same songs
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createOrm } from '../../src/db/orm.ts'
import { Setting } from '../../src/db/setting.entity.ts'
import { SONGS, songOf } from './songs.ts'

const { PORT, DATA_DIR = '', DATABASE_URL } = process.env
const orm = await createOrm(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR }, [Setting])
const em = orm.em.fork()
await em.execute('create table song (id int primary key, name text not null, words text not null)')
for (let first = 0; first < SONGS; first += 500) {
  const songs = Array.from({ length: 500 }, (_, at) => ({ id: first + at, ...songOf(first + at) }))
  await em.execute(
    `insert into song select id, name, name || ' ' || text from jsonb_to_recordset(?::jsonb) as one (id int, name text, text text)`,
    [JSON.stringify(songs)],
  )
}

const app = new Hono()
app.get('/search', async (c) => {
  const words = (c.req.query('search') ?? '').split(' ')
  const where = words.map(() => 'words ilike ?').join(' and ')
  const found = await orm.em.fork().execute(
    `select id, name, words, count(*) over () as total from song where ${where} order by id desc limit 24`,
    words.map((word) => `%${word}%`),
  )
  return c.json(found)
})
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => process.stdout.write('up\n'))
