import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { createOrm } from '../../src/db/orm.ts'
import { entities } from '../../src/entities.ts'
import { makeConcert, presenter } from '../support/concert.ts'
import { rowHashes } from '../support/database/row-hashes.ts'
import { createTestApp, PASSWORD } from '../support/test-app.ts'

// The backup of docs/operations/backup-and-upgrades.md, restored

const folder = mkdtempSync(join(tmpdir(), 'lectern-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const page = readFileSync(resolve(import.meta.dirname, '../../../docs/operations/backup-and-upgrades.md'), 'utf8')

async function openApp(DATA_DIR: string) {
  const orm = await createOrm({ dataDir: DATA_DIR }, entities)
  await migrate(orm)
  return createTestApp({ DATA_DIR }, { openDatabase: async () => ({ orm, close: () => orm.close() }) })
}

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

test('a copy of the data folder has the same rows and pictures, and a server runs on it', async () => {
  const [dataDir, restored] = [join(folder, 'data'), join(folder, 'restored')]
  const before = await openApp(dataDir)
  const account = await before.createAccount()
  const organiser = await before.visitor().logIn(account.email, PASSWORD)
  const concert = await makeConcert(organiser)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const block = { blockType: 'Image', imageName: 'file', imageContents: picture.toString('base64') }
  const address = `/api/content/pages/${concert.pages[0]}/contents`
  const { blobName } = (await organiser.put(address, { rows: [{ blocks: [block] }] })).data.rows[0].blocks[0]
  const { start, show } = presenter(organiser, concert, concert.showing)
  expect([(await start()).status, (await show(1)).status]).toEqual([200, 200])
  const rows = await rowHashes(before.orm)
  await before.close()

  const command = page.match(/^ {4}(tar .*)$/m)?.[1] ?? ''
  execFileSync('sh', ['-ec', command], { cwd: folder, env: { ...process.env, DATA_DIR: dataDir } })
  mkdirSync(restored)
  execFileSync('tar', ['--extract', '--file', join(folder, 'lectern.tar.gz'), '--directory', restored])

  const after = await openApp(restored)
  expect(Object.values(rows).filter(Boolean).length).toBeGreaterThan(8)
  expect(await rowHashes(after.orm)).toEqual(rows)
  expect(Object.keys(fileHashes(dataDir))).toContain(`/images/${blobName}`)
  expect(fileHashes(restored)).toEqual(fileHashes(dataDir))
  const again = await after.visitor().logIn(account.email, PASSWORD)
  expect((await again.get(address)).data.rows[0].blocks[0].blobName).toBe(blobName)
  expect((await presenter(again, concert, concert.showing).read()).data.latestSessionPage?.reference).toBe(
    concert.slides[1],
  )
  await after.close()
})
