import { AwsClient } from 'aws4fetch'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeImageStore } from '../../../test/support/s3/describe-image-store.ts'
import { startSwift } from '../../../test/support/s3/start-swift.ts'
import { createTestApp } from '../../../test/support/test-app.ts'
import { moveImages } from '../../commands/images/move-images.ts'
import { createContext } from '../../context/context.ts'
import type { ImageStore } from '../../context/ports/image-store.ts'
import { openLocalImages } from '../open-image-store.ts'
import { createS3ImageStore } from './s3-image-store.ts'

// A second, independent S3 server: OpenStack Swift, whose listings have pages of two objects

const silent = pino({ level: 'silent' })
const bytes = new Uint8Array(5_000)

let swift: Awaited<ReturnType<typeof startSwift>>
let store: ImageStore
beforeAll(async () => {
  swift = await startSwift()
  store = createS3ImageStore({ bucket: swift.bucket, log: silent })
}, 120_000)
afterAll(() => swift.close())

test('a wrong secret makes images unavailable, and the log names no credentials', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const wrong = createS3ImageStore({ bucket: { ...swift.bucket, secretAccessKey: 'a-wrong-secret' }, log })
  await expect(wrong.read('images/a')).rejects.toMatchObject({ items: [{ code: 'unavailable' }] })
  expect(lines.join()).toContain('"status":403,"reason":"SignatureDoesNotMatch","tries":1')
  expect(lines.join()).not.toMatch(/a-wrong-secret|choir:singer|Credential=/)
})

test('a bucket with other objects keeps them to itself, and more objects than one page holds are all listed', async () => {
  const { url, ...rest } = swift.bucket
  const other = new AwsClient({ ...rest, service: 's3' })
  expect((await other.fetch(`${url}/backups/monday.sql`, { method: 'PUT', body: 'rows' })).status).toBe(200)
  const names = Array.from({ length: 7 }, (_, n) => `images/page-${n}`)
  for (const name of [...names, 'videos/page-7']) await store.write(name, bytes)
  expect((await store.list()).map(({ name }) => name).sort()).toEqual([...names, 'videos/page-7'])
  for (const name of [...names, 'videos/page-7']) await store.remove(name)
  expect(await store.list()).toEqual([])
})

test('a bucket over its quota is reported as a full disk; reading and removing go on', async () => {
  await store.write('images/full', bytes)
  await swift.setQuota(bytes.length + 1_000)
  onTestFinished(() => swift.setQuota(1_000_000_000))
  await expect(store.write('images/more', bytes)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await store.read('images/full')).toEqual(bytes)
  await store.remove('images/full')
  expect(await store.read('images/full')).toBeNull()
})

test('organisers save and phones read images there, a full bucket is storage-full, and images of a data folder move in', async () => {
  const app = await createTestApp(swift.settings)
  onTestFinished(() => app.close())
  const organiser = await app.organiser()
  const { reference } = (await organiser.post('/api/content/pages')).data
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const save = (imageContents: Buffer) => {
    const block = { blockType: 'Image', imageName: 'a.png', imageContents: imageContents.toString('base64') }
    return organiser.put(`/api/content/pages/${reference}/contents`, { rows: [{ blocks: [block] }] })
  }
  const { blobName } = (await save(picture)).data.rows[0].blocks[0]
  const image = await app.visitor().get(`/api/images/${blobName.replace('/', '|')}`, { accept: 'image/webp' })
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])

  await swift.setQuota(1)
  const other = await sharp(picture).negate().png().toBuffer()
  expect(await save(other)).toMatchObject({ status: 507, errors: [{ code: 'storage-full' }] })
  await swift.setQuota(1_000_000_000)
  expect((await save(other)).status).toBe(200)

  const local = openLocalImages(app.config)
  for (const name of ['images/moved', 'videos/moved']) await local.write(name, bytes)
  const moved = await moveImages(createContext(app.config, app.services, null), { keep: false })
  expect(moved).toMatch(/^Copied 2 of 2 files .* removed from the data folder/)
  expect(await store.read('videos/moved')).toEqual(bytes)
})

describeImageStore('in OpenStack Swift', () => ({ store, close: () => undefined }))
