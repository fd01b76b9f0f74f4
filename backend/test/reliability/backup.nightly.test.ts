import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createOrm } from '../../src/db/orm.ts'
import { entities } from '../../src/entities.ts'
import { makeConcert, presenter } from '../support/concert.ts'
import { rowHashes } from '../support/database/row-hashes.ts'
import { findDebianPostgres } from '../support/postgres/debian-postgres.ts'
import { makePostgres } from '../support/postgres/own-postgres.ts'
import { createTestApp, PASSWORD } from '../support/test-app.ts'

// The backup of docs/operations/backup-and-upgrades.md, restored

const folder = mkdtempSync(join(tmpdir(), 'lectern-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const page = readFileSync(resolve(import.meta.dirname, '../../../docs/operations/backup-and-upgrades.md'), 'utf8')

/** The app on an embedded database, or on a server. */
async function openApp(DATA_DIR: string, databaseUrl?: string) {
  const orm = await createOrm(databaseUrl ? { databaseUrl } : { dataDir: DATA_DIR }, entities)
  await migrate(orm)
  return createTestApp({ DATA_DIR }, { openDatabase: async () => ({ orm, close: () => orm.close() }) })
}

/** The command of the page that begins so. */
const commandOf = (name: string) => page.match(new RegExp(`^ {4}(${name} .*)$`, 'm'))?.[1] ?? ''
const run = (command: string, environment: Record<string, string>) =>
  execFileSync('sh', ['-ec', command], { cwd: folder, env: { ...process.env, ...environment } })

/** The hashes of all pictures and videos. */
function fileHashes(dataDir: string) {
  const images = join(dataDir, 'images')
  const files = readdirSync(images, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const hashes = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(dataDir.length), createHash('sha256').update(readFileSync(path)).digest('hex')]
  })
  return Object.fromEntries(hashes)
}

type Opened = Awaited<ReturnType<typeof openApp>>

/** Presents an event with a picture; returns what a restored backup must have. */
async function fill(app: Opened) {
  const { account, client: organiser } = await app.person()
  const concert = await makeConcert(organiser)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const block = { blockType: 'Image', imageName: 'file', imageContents: picture.toString('base64') }
  const address = `/api/content/pages/${concert.pages[0]}/contents`
  const { blobName } = (await organiser.put(address, { rows: [{ blocks: [block] }] })).data.rows[0].blocks[0]
  const { start, show } = presenter(organiser, concert, concert.showing)
  expect([(await start()).status, (await show(1)).status]).toEqual([200, 200])
  return { email: account.email, concert, address, blobName, rows: await rowHashes(app.orm) }
}

/** The restored rows are equal, and a server shows the event. */
async function expectSame(app: Opened, { email, concert, address, blobName, rows }: Awaited<ReturnType<typeof fill>>) {
  expect(Object.values(rows).filter(Boolean).length).toBeGreaterThan(8)
  expect(await rowHashes(app.orm)).toEqual(rows)
  const organiser = await app.visitor().logIn(email, PASSWORD)
  expect((await organiser.get(address)).data.rows[0].blocks[0].blobName).toBe(blobName)
  const { latestSessionPage } = (await presenter(organiser, concert, concert.showing).read()).data
  expect(latestSessionPage?.reference).toBe(concert.slides[1])
}

function expectSameFiles(restored: string, dataDir: string, blobName: string) {
  expect(Object.keys(fileHashes(dataDir))).toContain(`/images/${blobName}`)
  expect(fileHashes(restored)).toEqual(fileHashes(dataDir))
}

test('a copy of the data folder has the same rows and pictures, and a server runs on it', async () => {
  const [dataDir, restored] = [join(folder, 'data'), join(folder, 'restored')]
  const before = await openApp(dataDir)
  const filled = await fill(before)
  await before.close()

  run(commandOf('tar'), { DATA_DIR: dataDir })
  mkdirSync(restored)
  execFileSync('tar', ['--extract', '--file', join(folder, 'lectern.tar.gz'), '--directory', restored])

  const after = await openApp(restored)
  expectSameFiles(restored, dataDir, filled.blobName)
  await expectSame(after, filled)
  await after.close()
  const tables = Object.values(filled.rows).filter(Boolean).length
  reportFigures('F14', `data folder: the rows of all ${tables} tables with rows and all pictures have equal hashes`)
})

test('a dump of a PostgreSQL server has the same rows on another one, and a server runs on it', async () => {
  const postgres = findDebianPostgres() ?? expect.fail('Run backend/test/support/postgres/ensure-debian-postgres.ts')
  const [source, target] = [await makePostgres(postgres), await makePostgres(postgres)]
  onTestFinished(async () => void (await Promise.all([source.remove(), target.remove()])))
  await Promise.all([source.start(), target.start()])
  const [dataDir, restored] = [join(folder, 'images-data'), join(folder, 'images-restored')]
  const before = await openApp(dataDir, source.url)
  const filled = await fill(before)

  // While the server runs, the database first. Between the two the event is deleted
  const PATH = `${postgres}/bin:${process.env.PATH}`
  run(commandOf('pg_dump'), { PATH, DATABASE_URL: source.url })
  const deleter = await before.visitor().logIn(filled.email, PASSWORD)
  expect((await deleter.delete(`/api/sessions/${filled.concert.reference}`)).status).toBe(200)
  cpSync(join(dataDir, 'images'), join(restored, 'images'), { recursive: true })
  await before.close()
  await source.stop()
  run(commandOf('pg_restore'), { PATH, DATABASE_URL: target.url })

  const after = await openApp(restored, target.url)
  await expectSame(after, filled)
  const picture = `/api/images/${filled.blobName.replace('/', '|')}`
  expect((await after.visitor().get(picture)).status, 'the picture of the deleted event').toBe(200)
  await after.close()
  const tables = Object.values(filled.rows).filter(Boolean).length
  reportFigures('F14', `PostgreSQL: the rows of all ${tables} tables with rows have equal hashes (${postgres})`)
})
