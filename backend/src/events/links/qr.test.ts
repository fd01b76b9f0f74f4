import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'

const app = await testApp({ WATCH_ORIGIN: 'https://watch.example.org' })
const organiser = await app.organiser()

/** Decodes a QR code, like a phone's camera. */
async function scan(picture: Uint8Array) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    text: jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data,
  }
}
const fetchPicture = async (path: string) => {
  const response = await organiser.fetch('GET', path)
  expect(response.status).toBe(200)
  return { type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) }
}
const makeEvent = async () => (await organiser.post('/api/sessions', { name: 'Carols' })).data

describe('the QR code', () => {
  test.each([undefined, 64, 2048])('of an event is readable as a PNG of %s pixels', async (size) => {
    const event = await makeEvent()
    const picture = await fetchPicture(`/api/sessions/${event.reference}/qr${size ? `?size=${size}` : ''}`)
    expect(picture.type).toBe('image/png')
    const edge = size ?? 256
    const text = event.shareLink
    expect(await scan(picture.bytes)).toEqual({ width: edge, height: edge, text })
  })

  test('of a showing opens that showing, as SVG', async () => {
    const event = await makeEvent()
    const { reference } = event.defaultShowing
    const picture = await fetchPicture(`/api/sessions/${event.reference}/qr/${reference}?format=svg&size=400`)
    expect(picture.type).toBe('image/svg+xml')
    expect(Buffer.from(picture.bytes).toString()).toMatch(/^<svg[^>]*width="400"[^>]*height="400"/)
    expect((await scan(picture.bytes)).text).toBe(`https://watch.example.org/${event.accessCode}/${reference}`)
  })

  test('of a preview opens the preview', async () => {
    const event = await makeEvent()
    const preview = (await organiser.post(`/api/sessions/${event.reference}/preview`)).data
    const { previewLink } = (await organiser.get(`/api/sessions/${event.reference}/showings/${preview.reference}`)).data
    const picture = await fetchPicture(`/api/sessions/${event.reference}/qr/${preview.reference}?size=300`)
    expect(previewLink).toMatch(/^https:\/\/watch\.example\.org\/preview\//)
    expect((await scan(picture.bytes)).text).toBe(previewLink)
  })
})
