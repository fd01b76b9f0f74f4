import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareImage } from './prepare-image.ts'

const colours = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const
type Colour = keyof typeof colours
const UPRIGHT: Colour[] = ['red', 'green', 'blue', 'white']

/** The picture's quarters as a camera held that way stores them: top left, top right, bottom left, bottom right. */
const stored: [number, Colour[]][] = [
  [1, ['red', 'green', 'blue', 'white']],
  [2, ['green', 'red', 'white', 'blue']],
  [3, ['white', 'blue', 'green', 'red']],
  [4, ['blue', 'white', 'red', 'green']],
  [5, ['red', 'blue', 'green', 'white']],
  [6, ['green', 'white', 'red', 'blue']],
  [7, ['white', 'green', 'blue', 'red']],
  [8, ['blue', 'red', 'white', 'green']],
]

const drawn = (quarters: Colour[], width: number, height: number) =>
  sharp(Buffer.from(quarters.flatMap((colour) => [...colours[colour]])), { raw: { width: 2, height: 2, channels: 3 } })
    .resize(width, height, { kernel: 'nearest' })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })

test.each(stored)('a photo with EXIF orientation %i is stored upright', async (orientation, quarters) => {
  const [width, height] = orientation < 5 ? [64, 32] : [32, 64]
  const photo = await drawn(quarters, width, height).withMetadata({ orientation }).toBuffer()
  const { bytes, ...image } = await prepareImage('owner', photo, 'image')
  expect([image.width, image.height]).toEqual([64, 32])
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => nearest([...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)])
  expect([at(16, 8), at(48, 8), at(16, 24), at(48, 24)]).toEqual(UPRIGHT)
})

const nearest = (pixel: number[]) =>
  UPRIGHT.find((colour) => colours[colour].every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 40))
