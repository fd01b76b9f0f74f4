import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { pixelsOfTiff } from './decode-tiff.ts'

/** Two rows of three pixels: red, green and blue above white, grey and black. */
const COLOURS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
  [128, 128, 128],
  [0, 0, 0],
].flat()
const picture = () => sharp(Buffer.from(COLOURS), { raw: { width: 3, height: 2, channels: 3 } })
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer()).buffer
const colours = async (file: ArrayBuffer) => {
  const { width, height, data } = await pixelsOfTiff(file)
  const rgb = [...data].filter((_value, at) => at % 4 < 3)
  return { width, height, rgb }
}

describe('a TIFF', () => {
  it.each(['none', 'lzw', 'deflate'] as const)('is read with the compression %s', async (compression) => {
    const file = await bytesOf(picture().tiff({ compression }))
    expect(await colours(file)).toEqual({ width: 3, height: 2, rgb: COLOURS })
  })

  it('is read with 16 bits, in greys, and with transparency', async () => {
    const deep = await colours(await bytesOf(picture().toColourspace('rgb16').tiff({ compression: 'lzw' })))
    expect(deep.rgb.every((value, at) => Math.abs(value - (COLOURS[at] ?? 0)) <= 1)).toBe(true)
    const grey = await colours(await bytesOf(picture().greyscale().tiff({ compression: 'lzw' })))
    expect(grey.rgb.slice(9)).toEqual([255, 255, 255, 128, 128, 128, 0, 0, 0])
    const clear = await pixelsOfTiff(await bytesOf(picture().ensureAlpha(0.5).tiff({ compression: 'lzw' })))
    expect([...clear.data.slice(0, 4)]).toEqual([255, 0, 0, 127])
  })

  it('is refused if it is broken, or compressed as JPEG', async () => {
    await expect(pixelsOfTiff(new TextEncoder().encode('II*\0 nonsense').buffer)).rejects.toThrow()
    await expect(pixelsOfTiff(await bytesOf(picture().tiff({ compression: 'jpeg' })))).rejects.toThrow()
  })
})
