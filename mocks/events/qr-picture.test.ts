import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPng, qrSvg } from './qr-picture.ts'

const LINK = 'http://localhost:3000/watch/48210937/hT7cW2fJ9sQeZ4uAoM6vXk'

const read = async (picture: Uint8Array | string, size: number) => {
  const { data, info } = await sharp(Buffer.from(picture as Uint8Array))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size, size])
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.each([128, 256, 777])('a QR code of %i pixels is readable, as PNG and as SVG', async (size) => {
  expect(await read(qrPng(LINK, size), size)).toBe(LINK)
  expect(await read(qrSvg(LINK, size), size)).toBe(LINK)
})
