import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY } from '../../../openapi/rules/durations.ts'
import { storedSizeOf } from '../../../openapi/rules/pictures/stored-size.ts'
import { testApp } from '../../test/support/test-app.ts'
import { removeUnusedFiles } from './unused/remove-unused-files.ts'

const app = await testApp()
const organiser = await app.organiser()

const photo = (orientation: number) =>
  readFileSync(new URL(`../../test/fixtures/photos/Portrait_${orientation}.jpg`, import.meta.url))
const plain = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Uploads a file to a new page. */
async function upload(bytes: Buffer) {
  const { reference } = (await organiser.post('/api/content/pages')).data
  const block = { blockType: 'Image', imageName: 'file', imageContents: bytes.toString('base64') }
  const answer = await organiser.put(`/api/content/pages/${reference}/contents`, { rows: [{ blocks: [block] }] })
  return { ...answer, block: answer.data?.rows[0].blocks[0] }
}
const addressOf = (blobName: string, width?: number) =>
  `/api/images/${blobName.replaceAll('/', '|')}${width === undefined ? '' : `?w=${width}`}`
async function fetchImage(
  blobName: string,
  { w, ...headers }: { w?: number; accept?: string; 'if-none-match'?: string } = {},
) {
  const response = await app.visitor().fetch('GET', addressOf(blobName, w), { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, type: response.headers.get('content-type') }
}
const edges = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

describe('an uploaded photo', () => {
  test('that is turned is rotated upright and stripped of metadata', async () => {
    const { block } = await upload(photo(6))
    expect([block.width, block.height]).toEqual([1200, 1800])
    const { bytes } = await fetchImage(block.blobName, { accept: 'image/webp' })
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 1800 })
    for (const key of ['exif', 'xmp', 'iptc', 'icc', 'orientation']) expect(metadata).not.toHaveProperty(key)
    // The same picture as the upright original, not upside down
    const small = (image: Sharp) => image.resize(12, 18, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    const [stored, original] = [await small(sharp(bytes)), await small(sharp(photo(1)))]
    const difference = stored.reduce((sum, value, at) => sum + Math.abs(value - (original[at] ?? 0)), 0) / stored.length
    expect(difference).toBeLessThan(8)
  })

  test('reveals neither location nor camera in any format', async () => {
    const withPlace = await sharp(photo(1))
      .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif?.toString('latin1')).toContain('Secretcam')
    const { block } = await upload(withPlace)
    for (const accept of ['image/avif', 'image/webp', '*/*']) {
      const { bytes } = await fetchImage(block.blobName, { accept, w: 320 })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.toString('latin1')).not.toContain('Secretcam')
    }
  })

  test('has no edge above 3840 pixels (a strip: 6000), no more pixels than a 4K screen, and keeps a small size', async () => {
    const sizes = { '5000 × 2000': '3840 × 1536', '6000 × 400': '6000 × 400', '9000 × 1500': '6000 × 1000' }
    const most = { '9000 × 3000': '4989 × 1663', '4000 × 4000': '2880 × 2880', '7 × 5': '7 × 5' }
    for (const [uploaded, stored] of Object.entries({ ...sizes, ...most })) {
      const [width = 0, height = 0] = uploaded.split(' × ').map(Number)
      expect(Object.values(storedSizeOf({ width, height })).join(' × '), uploaded).toBe(stored)
    }
    const { block } = await upload(await plain(6100, 61).png().toBuffer())
    expect([block.width, block.height]).toEqual([6000, 60])
  })

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('may be %s, whatever the file name', async (format) => {
    expect((await upload(await plain(20, 10).toFormat(format).toBuffer())).block).toMatchObject({
      width: 20,
      height: 10,
    })
  })

  test.each<[string, () => Promise<Buffer>]>([
    [
      'an SVG',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    ],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['the beginning of a JPEG', async () => photo(1).subarray(0, 60_000)],
    ['only a PNG signature', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])("can't be %s", async (_title, make) => {
    const answer = await upload(await make())
    expect([answer.status, answer.errors]).toMatchObject([
      400,
      [{ code: 'unreadable-image', message: 'Cannot load image' }],
    ])
  })
})

describe('serving an image', () => {
  let blobName: string
  beforeAll(async () => {
    blobName = (await upload(photo(1))).block.blobName
  })

  test.each([
    [undefined, 1200],
    [16, 320],
    [320, 320],
    [321, 640],
    [900, 960],
    [961, 1200],
    [4000, 1200],
  ])('for a width of %s sends the narrowest sufficient variant', async (w, width) => {
    const { bytes } = await fetchImage(blobName, { accept: 'image/webp', ...(w === undefined ? {} : { w }) })
    expect(await edges(bytes)).toEqual([width, (width * 3) / 2])
  })

  test.each([
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/avif', 'heif'],
    ['text/html, image/webp;q=0.5', 'image/webp', 'webp'],
    ['image/avif;q=0, IMAGE/WEBP', 'image/webp', 'webp'],
    ['image/avif;q=0.0,*/*', 'image/jpeg', 'jpeg'],
    ['*/*', 'image/jpeg', 'jpeg'],
    [undefined, 'image/jpeg', 'jpeg'],
  ])('for Accept %s sends %s', async (accept, type, format) => {
    const answer = await fetchImage(blobName, { w: 320, ...(accept === undefined ? {} : { accept }) })
    expect([answer.status, answer.type]).toEqual([200, type])
    expect((await sharp(answer.bytes).metadata()).format).toBe(format)
  })

  test('keeps transparency, as PNG for clients without newer formats', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0.2 }
    const drawn = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer()
    const logo = (await upload(drawn)).block.blobName
    const answers = [await fetchImage(logo), await fetchImage(logo, { accept: 'image/webp' })]
    expect(answers.map((one) => one.type)).toEqual(['image/png', 'image/webp'])
    for (const { bytes } of answers) {
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect(Math.abs((data[3] ?? 0) - 51)).toBeLessThan(3)
    }
  })

  test('allows caching for ever, but not scripts', async () => {
    const { headers } = await fetchImage(blobName, { accept: 'image/webp', w: 320 })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${blobName.slice('images/'.length)}-320.webp"`,
    })
  })

  test('creates a variant once for concurrent requests, and stores it', async () => {
    const fresh = (await upload(await plain(700, 400, 'orange').png().toBuffer())).block.blobName
    const write = vi.spyOn(app.services.images, 'write')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetchImage(fresh, { accept: 'image/avif', w: 320 })),
    )
    expect(new Set(answers.map((one) => one.bytes.toString('base64'))).size).toBe(1)
    await fetchImage(fresh, { accept: 'image/avif', w: 300 })
    expect(write).toHaveBeenCalledTimes(1)
    write.mockRestore()
  })

  test('ends, variants included, once the image is no longer used', async () => {
    const { block, data } = await upload(await plain(700, 400, 'pink').png().toBuffer())
    await fetchImage(block.blobName, { w: 320 })
    const variant = `variants/${block.blobName.slice('images/'.length)}-320.jpeg`
    expect(await app.services.images.read(variant)).not.toBeNull()
    await organiser.put(`/api/content/pages/${data.reference}/contents`, { rows: [] })
    expect((await fetchImage(block.blobName, { w: 320 })).status).toBe(404)
    expect(await app.services.images.read(variant), 'kept for a day').not.toBeNull()
    const context = app.contextOf({ reference: 'nobody' } as never)
    await removeUnusedFiles({ ...context, now: () => new Date(Date.now() + DAY + 1_000) })
    expect([await app.services.images.read(block.blobName), await app.services.images.read(variant)]).toEqual([
      null,
      null,
    ])
  })

  test.each(['images|unknown', 'images|..|..|secret', '..%2F..%2Fetc%2Fpasswd', 'variants|x-320.jpeg'])(
    'finds nothing under %s',
    async (name) => {
      const answer = await app.visitor().get(`/api/images/${name}`)
      expect([answer.status, answer.errors]).toMatchObject([404, [{ code: 'not-found' }]])
    },
  )
})
