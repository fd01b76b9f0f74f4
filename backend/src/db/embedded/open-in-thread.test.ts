import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openInThread } from './open-in-thread.ts'

test('a database in its own thread answers, fails with the fields of PostgreSQL, and is there after it was closed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-thread-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openInThread(dataDir)
  await database.run('create table song (id int primary key, at timestamptz, words jsonb)')
  const at = new Date('2026-12-24T22:00:00.000Z')
  const insert = () => database.run('insert into song values (1, $1, $2) returning *', [at, { verse: 'Stille Nacht' }])
  expect((await insert()).rows).toEqual([{ id: 1, at, words: { verse: 'Stille Nacht' } }])
  await expect(insert()).rejects.toMatchObject({ code: '23505', detail: 'Key (id)=(1) already exists.' })
  await database.close()
  const reopened = await openInThread(dataDir)
  expect((await reopened.run('select id from song')).rows).toEqual([{ id: 1 }])
  await reopened.close()
})

test('a folder that is no folder is an error, not the end of the process', async () => {
  await expect(openInThread('/dev/null')).rejects.toThrow('ENOTDIR')
})
