import { execFile } from 'node:child_process'
import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkpointLongLog } from '../../src/db/embedded/checkpoint.ts'
import { openEmbeddedDatabase } from '../../src/db/embedded/embedded-database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createOrm } from '../../src/db/orm.ts'
import { entities } from '../../src/entities.ts'
import { RESERVE_BYTES } from '../../src/infrastructure/files/free-space.ts'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { followSyncs } from '../support/database/power-cut.ts'
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'lectern-embedded-'))
const dataDir = join(folder, 'data')
const imagesOf = () =>
  readdirSync(join(dataDir, 'images'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openApp = (DATA_DIR: string) =>
  createTestApp(
    { DATA_DIR },
    {
      openDatabase: async () => {
        // In this thread, whose files the tests follow
        const orm = await createOrm({ dataDir: DATA_DIR, pglite: await openEmbeddedDatabase(DATA_DIR) }, entities)
        await migrate(orm)
        return { orm, close: () => orm.close() }
      },
    },
  )

/** Saves a slide with an image; returns the image's name. */
async function savePicture(organiser: TestClient, { pages }: Concert, background: string) {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  const block = { blockType: 'Image', imageName: 'file', imageContents: picture.toString('base64') }
  const answer = await organiser.put(`/api/content/pages/${pages[0]}/contents`, { rows: [{ blocks: [block] }] })
  return { ...answer, blobName: answer.data?.rows[0].blocks[0].blobName as string }
}
const addressOf = (blobName: string, width = 320) => `/api/images/${blobName.replaceAll('/', '|')}?w=${width}`

/** The app on what a power cut left, with the earlier log-in and display. */
let app: TestApp
let organiser: TestClient
let concert: Concert
let blobName: string
beforeAll(async () => {
  fs.mkdirSync(join(folder, 'before'))
  const cutPower = await followSyncs(join(folder, 'before'))
  const before = await openApp(join(folder, 'before'))
  const account = await before.createAccount()
  const owner = await before.visitor().logIn(account.email, PASSWORD)
  concert = await makeConcert(owner)
  blobName = (await savePicture(owner, concert, 'teal')).blobName
  const { start, show } = presenter(owner, concert, concert.showing)
  expect([(await start()).status, (await show(1)).status]).toEqual([200, 200])
  await cutPower(dataDir)
  await before.close()
  app = await openApp(dataDir)
  organiser = await app.visitor().logIn(account.email, PASSWORD)
}, 60_000)

test('a power cut that discards everything unsynced loses no acknowledged write', async () => {
  const { data } = await presenter(organiser, concert, concert.showing).read()
  expect(data.latestSessionPage?.reference, 'the press').toBe(concert.slides[1])
  const saved = (await organiser.get(`/api/content/pages/${concert.pages[1]}/contents`)).data
  expect(JSON.stringify(saved), 'the save').toContain('Round yon virgin')
  expect((await organiser.fetch('GET', addressOf(blobName, 900))).status, 'the picture').toBe(200)
})

describe('on a full disk', () => {
  /** Limits the free space until the test ends. */
  function fillDisk(bytes: number) {
    const { statfsSync } = fs
    fs.statfsSync = ((path: string) => ({ ...statfsSync(path), bsize: 1, bavail: bytes })) as typeof fs.statfsSync
    onTestFinished(() => {
      fs.statfsSync = statfsSync
    })
  }
  const storageFull = { status: 507, errors: [{ code: 'storage-full' }] }

  test('writes are refused with a clear error, while reading, pictures and deleting still work', async () => {
    const spare = (await organiser.post('/api/sessions', { name: 'Spare' })).data.reference
    const preview = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference
    // Log-in and preview record their use once a minute
    app.clock.now = () => new Date(Date.now() + 120_000)
    fillDisk(RESERVE_BYTES - 1)
    const before = imagesOf()
    expect(await organiser.post('/api/sessions', { name: 'One too many' })).toMatchObject(storageFull)
    expect(await savePicture(organiser, concert, 'crimson')).toMatchObject(storageFull)
    expect(await presenter(organiser, concert, concert.showing).show(2)).toMatchObject(storageFull)
    const rows = [{ blocks: [{ blockType: 'Text', text: 'Hello' }] }]
    const contents = `/api/content/pages/${concert.pages[1]}/contents`
    expect(await organiser.put(contents, { rows }), 'a statement of two updates').toMatchObject(storageFull)
    expect((await organiser.get(`/api/sessions/${concert.reference}`)).data.name).toBe('Carols by candlelight')
    expect((await organiser.get(`/api/sessions/${concert.reference}/showings/${preview}`)).status).toBe(200)
    expect((await organiser.fetch('GET', addressOf(blobName))).status, 'a variant not made before').toBe(200)
    expect((await organiser.delete(`/api/sessions/${spare}`)).status, 'into the bin').toBe(200)
    expect((await organiser.delete('/api/bin')).status, 'and out of it').toBe(200)
    expect(imagesOf(), 'files left behind').toEqual(before)
  })

  test('writes work again once there is space', async () => {
    expect((await savePicture(organiser, concert, 'crimson')).status).toBe(200)
    expect((await presenter(organiser, concert, concert.showing).show(2)).status).toBe(200)
  })

  test('a partly written file is removed', async () => {
    const before = imagesOf()
    const rename = vi.spyOn(fs.promises, 'rename')
    const failing = await failHalfway(() => savePicture(organiser, concert, 'gold'))
    expect(failing).toMatchObject(storageFull)
    expect(rename).not.toHaveBeenCalled()
    expect(imagesOf()).toEqual(before)
  })

  test('a start without space for PostgreSQL reports how much is free, and where', async () => {
    fillDisk(20 * 1_048_576)
    await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(
      `only 20 MB are free on the disk with ${join(dataDir, 'database')}`,
    )
  })
})

/** During a call, makes each file write fail halfway with a full disk. */
async function failHalfway<T>(call: () => Promise<T>): Promise<T> {
  const handle = await fs.promises.open(folder)
  await handle.close()
  const handles = Object.getPrototypeOf(handle)
  const { writeFile } = handles
  handles.writeFile = async function (this: fs.promises.FileHandle, bytes: Uint8Array) {
    await writeFile.call(this, bytes.subarray(0, bytes.length / 2))
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  }
  try {
    return await call()
  } finally {
    handles.writeFile = writeFile
  }
}

test('the WAL is shortened when it has grown', async () => {
  const connection = app.orm.em.getConnection()
  const redo = async () => {
    const [row] = await connection.execute<{ at: string }[]>('select redo_lsn as at from pg_control_checkpoint()')
    return row?.at
  }
  await connection.execute('create table lines (text text)')
  const first = await redo()
  await checkpointLongLog(app.orm)
  expect(await redo(), 'a short log').toBe(first)
  await connection.execute("insert into lines select repeat('x', 1000) from generate_series(1, 40000)")
  await checkpointLongLog(app.orm)
  expect(await redo(), 'a long log').not.toBe(first)
})

test('when the WAL itself hits a full disk, the process exits with the reason', async () => {
  const database = resolve(import.meta.dirname, '../../src/db/embedded/embedded-database.ts')
  const program = `
    import fs from 'node:fs'
    import { openEmbeddedDatabase } from '${database}'
    const pglite = await openEmbeddedDatabase('${dataDir}')
    fs.writeSync = new Proxy(fs.writeSync, {
      apply(write, self, [file, ...rest]) {
        if (file !== 2) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
        return Reflect.apply(write, self, [file, ...rest])
      },
    })
    await pglite.exec('create table one (id int)')`
  await app.close()
  const ended = await run(process.execPath, ['--input-type=module', '-e', program]).catch((error) => error)
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The disk is full: .*pg_wal.* could not be written/),
  })
})
