import type { TiffIfd } from 'tiff'
import { MAX_PIXELS } from '../../../../../openapi/rules/quantities.ts'

/** A picture as RGBA. */
interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** Decodes the first picture of a TIFF. Loads the decoder only then. @throws Error if it can't be read */
export async function decodeTiff(file: Blob): Promise<ImageBitmap> {
  const { width, height, data } = await pixelsOfTiff(await file.arrayBuffer())
  return createImageBitmap(new ImageData(data, width, height))
}

/** @throws Error for a broken file, too many pixels, and what the decoder doesn't know, such as JPEG within TIFF or a turned picture */
export async function pixelsOfTiff(file: ArrayBuffer): Promise<Pixels> {
  const { decode } = await import('tiff')
  const pages = [0]
  const [head] = decode(file, { pages, ignoreImageData: true })
  if (!head || head.width * head.height > MAX_PIXELS) throw new Error('The picture has too many pixels')
  const [picture] = decode(file, { pages })
  if (!picture) throw new Error('The file has no picture')
  return toRgba(picture)
}

/** WhiteIsZero, BlackIsZero, RGB, a palette (TIFF 6.0, PhotometricInterpretation). */
const [WHITE_IS_ZERO, RGB, PALETTE] = [0, 2, 3]

function toRgba({ width, height, data, bitsPerSample, samplesPerPixel, type, palette, alpha }: TiffIfd): Pixels {
  if (type > PALETTE || data.length < width * height * samplesPerPixel) throw new Error('The colours are not known')
  const most = data instanceof Uint8Array || data instanceof Uint16Array ? 2 ** bitsPerSample - 1 : 1
  const scale = (value: number) => (value * 255) / most
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let from = 0, to = 0; to < rgba.length; from += samplesPerPixel, to += 4) {
    const first = data[from] ?? 0
    const grey = scale(type === WHITE_IS_ZERO ? most - first : first)
    const colours = type === RGB ? [first, data[from + 1] ?? 0, data[from + 2] ?? 0].map(scale) : [grey, grey, grey]
    const inPalette = palette?.[first]?.map((value) => value / 257)
    rgba.set(type === PALETTE && inPalette ? inPalette : colours, to)
    rgba[to + 3] = alpha ? scale(data[from + samplesPerPixel - 1] ?? most) : 255
  }
  return { width, height, data: rgba }
}
