import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { testApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

// Each transaction holds a connection, of which there are twelve
const UPLOADS = 14
const app = await testApp()

const picture = async (red: number) => {
  const background = { r: red, g: 0, b: 0 }
  return (
    await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')
}

/** Saves a picture on a new page; then returns what removes it. */
async function startUpload(client: TestClient, imageContents: string) {
  const { reference } = (await client.post('/api/content/pages')).data
  const address = `/api/content/pages/${reference}/contents`
  const block = { blockType: 'Image', imageName: 'a.png', imageContents }
  const body = { rows: [{ blocks: [block] }] }
  return {
    // Without its length the call would reserve memory for the largest body
    upload: client.put(address, body, { 'content-length': String(JSON.stringify(body).length) }),
    remove: () => client.put(address, { rows: [] }),
  }
}

test('a bucket that never answers holds no database connection, neither for uploads nor for removals', async () => {
  const client = await app.organiser()
  const pictures = await Promise.all(Array.from({ length: UPLOADS }, (_, at) => picture(at * 10)))
  const release = Promise.withResolvers<void>()
  const { write } = app.services.images
  const stuck = vi.spyOn(app.services.images, 'write').mockImplementation(async (name, bytes) => {
    await release.promise
    return write(name, bytes)
  })
  const saves = await Promise.all(pictures.map((one) => startUpload(client, one)))
  await vi.waitFor(() => expect(stuck).toHaveBeenCalledTimes(UPLOADS), { timeout: 10_000 })
  const quick = async () => Promise.race([client.post('/api/sessions', { name: 'Carols' }), delay(2_000, null)])
  expect((await quick())?.status).toBe(201)
  release.resolve()
  expect((await Promise.all(saves.map(({ upload }) => upload))).map(({ status }) => status)).toEqual(
    saves.map(() => 200),
  )

  const removal = vi.spyOn(app.services.images, 'remove').mockImplementation(() => new Promise(() => {}))
  for (const { remove } of saves) expect((await remove()).status).toBe(200)
  expect((await quick())?.status).toBe(201)
  expect(removal).not.toHaveBeenCalled()
})
