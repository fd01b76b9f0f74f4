import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImage } from './read-image.ts'

const picture = sharp({ create: { width: 37, height: 21, channels: 3, background: '#1d2b53' } })

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('detects type and size of a %s file', async (format) => {
  const bytes = new Uint8Array(await picture.clone().toFormat(format).toBuffer())
  expect(readImage(bytes)).toEqual({ type: `image/${format}`, width: 37, height: 21 })
})

test('rejects SVG, text, an empty file and a truncated one', async () => {
  const png = new Uint8Array(await picture.clone().png().toBuffer())
  const texts = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'no image', '']
  for (const text of texts) expect(readImage(new TextEncoder().encode(text))).toBeNull()
  for (const length of [4, 20, png.length - 1]) expect(readImage(png.subarray(0, length))).toBeNull()
})
