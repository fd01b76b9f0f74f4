import { EntityManager } from '@mikro-orm/core'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'

const app = await testApp()

/** Gradients, which show the traces of each encoding. */
const photo = () => {
  const pixels = Buffer.from(Array.from({ length: 8 * 8 * 3 }, (_, at) => (at * 97) % 256))
  return sharp(pixels, { raw: { width: 8, height: 8, channels: 3 } }).resize(200, 150)
}

async function upload(organiser: TestClient, bytes: Uint8Array) {
  const { reference } = (await organiser.post('/api/content/pages')).data
  const imageContents = Buffer.from(bytes).toString('base64')
  const rows = [{ blocks: [{ blockType: 'Image', imageName: 'file', imageContents }] }]
  return (await organiser.put(`/api/content/pages/${reference}/contents`, { rows })).data.rows[0].blocks[0]
}
async function stored(blobName: string) {
  const path = `/api/images/${blobName.replaceAll('/', '|')}`
  const response = await app.visitor().fetch('GET', path, { headers: { accept: 'image/webp' } })
  return Buffer.from(await response.arrayBuffer())
}

describe('an image downloaded from this installation', () => {
  test('is stored with the same bytes, for its owner and for others', async () => {
    const [owner, other] = [await app.organiser(), await app.organiser()]
    const first = await upload(owner, await photo().jpeg().toBuffer())
    const bytes = await stored(first.blobName)
    const again = await upload(owner, bytes)
    expect(again).toMatchObject({ blobName: first.blobName, width: 200, height: 150 })
    const theirs = await upload(other, bytes)
    expect(theirs).toMatchObject({ width: 200, height: 150 })
    expect(theirs.blobName).not.toBe(first.blobName)
    expect((await stored(theirs.blobName)).equals(bytes)).toBe(true)
  })
})

test('a foreign WebP is re-encoded, whatever it contains', async () => {
  const organiser = await app.organiser()
  const known = await stored((await upload(organiser, await photo().jpeg().toBuffer())).blobName)
  const foreign = [await photo().webp({ quality: 88 }).toBuffer(), Buffer.concat([known, Buffer.from('<script>')])]
  const changed = Buffer.from(known)
  changed[changed.length - 3] = (changed[changed.length - 3] ?? 0) ^ 1
  for (const bytes of [...foreign, changed]) {
    const { blobName } = await upload(organiser, bytes)
    expect((await stored(blobName)).equals(bytes)).toBe(false)
  }
})

test('is compared with few images, however many have its size', async () => {
  const organiser = await app.organiser()
  const { blobName } = await upload(organiser, await photo().jpeg().toBuffer())
  await app.orm.em.getConnection().execute(
    `insert into image (blob_name, owner_reference, content_type, width, height, has_alpha, byte_size, created_at)
     select 'images/alike-' || n, owner_reference, content_type, width, height, has_alpha, byte_size, created_at
     from image, generate_series(1, 200) n where blob_name = ?`,
    [blobName],
  )
  const find = vi.spyOn(EntityManager.prototype, 'find')
  await upload(organiser, await stored(blobName))
  const found = await Promise.all(find.mock.results.map(({ value }) => value as Promise<object[]>))
  expect(Math.max(...found.map((rows) => rows.length))).toBeLessThan(100)
})
