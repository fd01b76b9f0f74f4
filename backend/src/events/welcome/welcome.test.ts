import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Concert, makeConcert } from '../../../test/support/concert.ts'
import { PASSWORD, testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { ContentPage } from '../../content/content-page.entity.ts'

let organiser: TestClient
let concert: Concert
let welcome: string
const app = await testApp()

beforeEach(async () => {
  organiser = await app.organiser('Premium')
  concert = await makeConcert(organiser)
  welcome = `/api/sessions/${concert.reference}/welcome`
})

const encoded = (bytes: Uint8Array) => ({
  fileName: 'picture.png',
  fileContents: Buffer.from(bytes).toString('base64'),
})
const picture = async (g: number, width = 30, height = 20) => {
  const create = { width, height, channels: 3, background: { r: 9, g, b: 9 } } as const
  return encoded(await sharp({ create }).png().toBuffer())
}
const isServed = async (blobName: string) =>
  (await organiser.fetch('GET', `/api/images/${blobName.replaceAll('/', '|')}`)).status === 200
const shown = async () => (await app.visitor().get(`/api/watch/events/${concert.accessCode}`)).data.welcome

const MAX_IMAGE_BYTES = 5 * 1024 * 1024

describe('the header image', () => {
  test('of a turned photo is upright, and its size is returned', async () => {
    const photo = readFileSync(new URL(`../../../test/fixtures/photos/Portrait_6.jpg`, import.meta.url))
    const { data } = await organiser.patch(welcome, { image: encoded(photo) })
    const stored = await sharp((await app.services.images.read(data.blobName)) as Uint8Array).metadata()
    expect([stored.format, stored.orientation]).toEqual(['webp', undefined])
    const { width, height } = await shown()
    expect([width, height]).toEqual([stored.width, stored.height])
    expect(height).toBeGreaterThan(width)
  })

  test('may have up to 5 MB', async () => {
    const small = Buffer.from((await picture(1)).fileContents, 'base64')
    const padded = (bytes: number) => encoded(Buffer.concat([small, Buffer.alloc(bytes - small.length)]))
    expect((await organiser.patch(welcome, { image: padded(MAX_IMAGE_BYTES) })).status).toBe(200)
    const { status, errors } = await organiser.patch(welcome, { image: padded(MAX_IMAGE_BYTES + 1) })
    expect([status, errors]).toMatchObject([413, [{ code: 'payload-too-large', field: 'image.fileContents' }]])
  })

  test('stays while the logo or a slide uses the same picture', async () => {
    const upload = await picture(2)
    const { data } = await organiser.put(welcome, { image: upload, icon: upload, useNoIcon: false })
    expect(data.icon.blobName).toBe(data.blobName)
    await organiser.patch(welcome, { image: { removeImage: true } })
    expect(await isServed(data.blobName)).toBe(true)
    const block = { blockType: 'Image', imageContents: upload.fileContents, imageName: 'a.png', altText: '' }
    await organiser.put(`/api/content/pages/${concert.pages[0]}/contents`, { rows: [{ blocks: [block] }] })
    await organiser.patch(welcome, { icon: { removeImage: true } })
    expect(await isServed(data.blobName)).toBe(true)
  })

  test('stays consistent under concurrent changes', async () => {
    const uploads = await Promise.all([3, 4, 5, 6].map((green) => picture(green)))
    const changes = [...uploads.map((image) => ({ image })), { image: { removeImage: true } }, { useNoIcon: true }]
    const answers = await Promise.all(changes.map((change) => organiser.patch(welcome, change)))
    expect(answers.map((one) => one.status)).toEqual(changes.map(() => 200))
    const now = await organiser.get(welcome)
    expect([now.headers.get('etag'), now.data.useNoIcon]).toEqual(['"7"', true])
    if (now.data.blobName) expect(await isServed(now.data.blobName)).toBe(true)
    for (const { data } of answers) {
      if (data.blobName && data.blobName !== now.data.blobName) expect(await isServed(data.blobName)).toBe(false)
    }
  })

  test('is changed once by six concurrent changes of one version', async () => {
    const answers = await Promise.all(
      [7, 8, 9, 10, 11, 12].map(async (green) =>
        organiser.patch(welcome, { image: await picture(green) }, { 'if-match': '"1"' }),
      ),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 412, 412, 412, 412, 412])
  })

  test('is deleted with the event and the account', async () => {
    const statusOf = async (name: string) => (await app.visitor().get(`/api/images/${name.replace('/', '|')}`)).status
    const first = (await organiser.patch(welcome, { image: await picture(13), icon: await picture(14) })).data
    await organiser.delete(`/api/sessions/${concert.reference}`)
    for (const gone of [first.blobName, first.icon.blobName]) {
      expect(await statusOf(gone)).toBe(404)
    }
    concert = await makeConcert(organiser)
    const path = `/api/sessions/${concert.reference}/welcome`
    const second = (await organiser.patch(path, { image: await picture(15) })).data
    await organiser.get(`${path}/page`)
    expect((await organiser.post('/api/user/removeSelf', { password: PASSWORD })).status).toBe(200)
    expect(await statusOf(second.blobName)).toBe(404)
  })
})

describe('the about page', () => {
  test('is created once by concurrent first calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => organiser.get(`${welcome}/page`)))
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.pageId}`)).size).toBe(1)
    const pages = await app.orm.em.fork().count(ContentPage, { event: concert.reference })
    expect(pages).toBe(concert.pages.length + 1)
  })
})
