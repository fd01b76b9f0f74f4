import { expect } from 'vitest'
import type { ScenarioAnswer, ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, PIXEL } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { imagePath, MP4, styledEvent } from './styled-event.ts'

/** The width in a PNG's header. */
const pngWidth = ({ bytes }: ScenarioAnswer) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(16)

function expectQr(png: ScenarioAnswer, size: number) {
  expect({ status: png.status, type: png.headers.get('content-type') }).toEqual({ status: 200, type: 'image/png' })
  expect([...png.bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(pngWidth(png)).toBe(size)
}

async function expectQrPictures(client: ScenarioClient, path: string) {
  expectQr(await client.call('GET', path), 256)
  expectQr(await client.call('GET', `${path}?size=300`), 300)
  const svg = await client.call('GET', `${path}?format=svg&size=512`)
  expect(svg.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(svg.body).toMatch(/<svg[^>]* width="512"/)
  expectErrors(await client.call('GET', `${path}?size=63`), 400, ['invalid-value', 'size'])
  expectErrors(await client.call('GET', `${path}?size=big`), 400, ['invalid-value', 'size'])
  expectErrors(await client.call('GET', `${path}?format=gif`), 400, ['invalid-value', 'format'])
}

/** Puts the pixel on the first slide; returns the stored image's address. */
async function storedPixel(client: ScenarioClient, pageReference: string | undefined) {
  const blocks = [{ blockType: 'Image', imageContents: PIXEL, imageName: 'pixel.png', altText: '' }]
  const saved = await client.ok('PUT', `/api/content/pages/${pageReference}/contents`, { rows: [{ blocks }] })
  return imagePath(saved.rows[0].blocks[0].blobName)
}

/** A stored video, for range requests. */
async function storedVideo(world: World) {
  const { video, client } = await styledEvent(world)
  const path = imagePath((await video()).data.blobName)
  const part = (range: string, more: Record<string, string> = {}) =>
    client.call('GET', path, undefined, { range, ...more })
  return { client, path, part, bytes: [...atob(MP4)].map((letter) => letter.charCodeAt(0)) }
}

export const pictureScenarios: Scenario[] = [
  ...scenariosOf('getEventQr', {
    'draws the code in the requested size and format': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      await expectQrPictures(client, `${event}/qr`)
    },
  }),
  ...scenariosOf('getShowingQr', {
    'draws a different code for each showing': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 0)
      await expectQrPictures(client, `${event}/qr/${defaultShowing}`)
      const { reference } = await client.ok('POST', `${event}/preview`, {})
      const pictureOf = async (path: string) => (await client.call('GET', `${path}?format=svg`)).body
      const all = [`${event}/qr`, `${event}/qr/${defaultShowing}`, `${event}/qr/${reference}`]
      expect(new Set(await Promise.all(all.map(pictureOf))).size).toBe(3)
    },
  }),
  ...scenariosOf('getImage', {
    'sends the image to anyone with its name, cacheable for ever': async (world) => {
      const { client, slides } = await eventWithSlides(world, 1)
      const path = await storedPixel(client, slides[0]?.pageReference)
      const image = await (await world.visitor()).call('GET', path)
      expect(image.status).toBe(200)
      const [slash, bar] = ['/', '%7C'].map((between) => path.replace(/%7C|\|/, between))
      for (const other of [slash, bar, path.replace(/%7C|\|/, '%2F')])
        expect((await client.call('GET', other ?? '')).headers.get('etag'), other).toBe(image.headers.get('etag'))
      expect(image.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp|avif)$/)
      expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(image.headers.get('vary')).toMatch(/accept/i)
      expect(image.bytes.length).toBeGreaterThan(20)
    },
    'returns 304 for a matching ETag': async (world) => {
      const { client, slides } = await eventWithSlides(world, 1)
      const path = await storedPixel(client, slides[0]?.pageReference)
      const etag = (await client.call('GET', path)).headers.get('etag') ?? ''
      const again = await client.call('GET', path, undefined, { 'if-none-match': etag })
      expect({ status: again.status, etag: again.headers.get('etag'), body: again.body }).toEqual({
        status: 304,
        etag,
        body: '',
      })
    },
    'is removed once nothing uses it': async (world) => {
      const { client, event, slides } = await eventWithSlides(world, 2)
      const status = async (path: string) => (await client.call('GET', path)).status
      const page = `/api/content/pages/${slides[0]?.pageReference}/contents`
      const first = await storedPixel(client, slides[0]?.pageReference)
      await client.ok('PUT', page, { rows: [] })
      await expect.poll(() => status(first)).toBe(404)
      const second = await storedPixel(client, slides[0]?.pageReference)
      await storedPixel(client, slides[1]?.pageReference)
      await client.ok('DELETE', `${event}/pages/${slides[0]?.reference}`)
      expect(await status(second)).toBe(200)
      await client.ok('DELETE', event)
      await expect.poll(() => status(second)).toBe(404)
    },
    "doesn't find an unknown one, and refuses an invalid width": async (world) => {
      const { client, slides } = await eventWithSlides(world, 1)
      expectErrors(await client.call('GET', '/api/images/images%7C0000'), 404, 'not-found')
      const path = await storedPixel(client, slides[0]?.pageReference)
      expectErrors(await client.call('GET', `${path}?w=15`), 400, ['invalid-value', 'w'])
      expect((await client.call('GET', `${path}?w=800`)).status).toBe(200)
    },
    'sends the whole video, cacheable for ever, and supports ranges': async (world) => {
      const { client, path, bytes } = await storedVideo(world)
      const answer = await client.call('GET', path)
      expect([answer.status, [...answer.bytes]]).toEqual([200, bytes])
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const etag = answer.headers.get('etag') ?? ''
      expect((await client.call('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304)
    },
    'sends the requested range of a video': async (world) => {
      const { part, bytes } = await storedVideo(world)
      const size = bytes.length
      for (const [range, start, end] of [
        ['bytes=0-3', 0, 3],
        ['bytes=4-', 4, size - 1],
        ['bytes=-5', size - 5, size - 1],
        [`bytes=-${size * 2}`, 0, size - 1],
        [`bytes=8-${size * 2}`, 8, size - 1],
      ] as const) {
        const answer = await part(range)
        expect([range, answer.status, [...answer.bytes]]).toEqual([range, 206, bytes.slice(start, end + 1)])
        expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
        expect(answer.headers.get('content-type')).toBe('video/mp4')
      }
    },
    'sends the whole video for invalid and multiple ranges, and for an older file': async (world) => {
      const { part, bytes } = await storedVideo(world)
      for (const range of ['bytes=', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5']) {
        expect([range, (await part(range)).status]).toEqual([range, 200])
      }
      expect([...(await part('bytes=0-3', { 'if-range': '"older"' })).bytes]).toEqual(bytes)
      const etag = (await part('bytes=0-3')).headers.get('etag') ?? ''
      expect((await part('bytes=0-3', { 'if-range': etag })).status).toBe(206)
    },
    'refuses a range outside the video, with its size': async (world) => {
      const { part, bytes } = await storedVideo(world)
      for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
        const answer = await part(range)
        expectErrors(answer, 416, ['range-not-satisfiable', 'Range'])
        expect(answer.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
      }
    },
    'sends whole images for any range': async (world) => {
      const { client, image } = await styledEvent(world)
      const { blobName } = (await image()).data
      expect((await client.call('GET', imagePath(blobName), undefined, { range: 'bytes=0-1' })).status).toBe(200)
    },
  }),
]
