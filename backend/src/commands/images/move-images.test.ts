import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBucket } from '../../../test/support/s3/start-bucket.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { createContext } from '../../context/context.ts'
import { openLocalImages } from '../../images/open-image-store.ts'
import { Refused } from '../refused.ts'
import { moveImages } from './move-images.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const names = ['images/a1', 'images/a2', 'variants/a1-320.avif', 'videos/v1']

let bucket: Awaited<ReturnType<typeof startBucket>>
let app: TestApp
beforeAll(async () => {
  bucket = await startBucket()
  app = await createTestApp(bucket.settings)
})
afterAll(async () => {
  await app.close()
  await bucket.close()
})

const context = () => createContext(app.config, app.services, null)
const filesOf = () => {
  const folder = join(app.config.dataDir, 'images')
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return entries.filter((one) => one.isFile()).length
}

test('images move into the bucket, even after an interruption', async () => {
  const local = openLocalImages(app.config)
  for (const name of names) await local.write(name, Buffer.from(`the bytes of ${name}`))
  await local.write('images/a3.unfinished', Buffer.from('half'))

  expect(await moveImages(context(), { keep: true })).toMatch(/^Copied 4 of 4 files .* still in the data folder/)
  expect(filesOf()).toBe(5)
  await app.services.images.remove('videos/v1')

  const write = vi.spyOn(app.services.images, 'write').mockRejectedValue(new Error('the power failed'))
  await expect(moveImages(context(), { keep: false })).rejects.toThrow('the power failed')
  write.mockRestore()
  expect(filesOf()).toBeGreaterThanOrEqual(2)

  expect(await moveImages(context(), { keep: false })).toMatch(/^Copied 1 of \d files .* removed from the data folder/)
  expect(filesOf()).toBe(1)
  for (const name of names) {
    expect(Buffer.from((await app.services.images.read(name)) ?? []).toString()).toBe(`the bytes of ${name}`)
  }
})

test('an image stays in the data folder when the bucket has other bytes', async () => {
  const local = openLocalImages(app.config)
  await local.write('images/b1', Buffer.from('ours'))
  await app.services.images.write('images/b1', Buffer.from('theirs'))
  await expect(moveImages(context(), { keep: false })).rejects.toThrow(Refused)
  expect(await local.read('images/b1')).toEqual(new Uint8Array(Buffer.from('ours')))
})

test('without a bucket nothing moves', async () => {
  const ctx = { ...context(), config: { ...app.config, imageBucket: null } }
  await expect(moveImages(ctx, { keep: false })).rejects.toThrow('No bucket is set')
})

test('organisers save and phones read images in the bucket; while it is away, the answer is 503', async () => {
  const client = await app.organiser()
  const { reference } = (await client.post('/api/content/pages')).data
  const block = { blockType: 'Image', imageName: 'a.png', altText: 'A dot', imageContents: PIXEL }
  const save = (altText: string) =>
    client.put(`/api/content/pages/${reference}/contents`, { rows: [{ blocks: [{ ...block, altText }] }] })
  const { blobName } = (await save('A dot')).data.rows[0].blocks[0]
  const image = () => app.visitor().get(`/api/images/${blobName.replace('/', '|')}`, { accept: 'image/webp' })
  expect((await image()).status).toBe(200)
  expect(existsSync(join(app.config.dataDir, 'images', blobName))).toBe(false)

  await bucket.close()
  const refused = await image()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await save('Another dot')).status).toBe(503)
  expect((await client.get(`/api/content/pages/${reference}/contents`)).data.rows[0].blocks[0].altText).toBe('A dot')
})
