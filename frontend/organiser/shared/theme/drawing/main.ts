// Draws the pictures of the ready themes: `node frontend/organiser/shared/theme/drawing/main.ts [name]`.
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { darkPaintings } from './dark.ts'
import { lightPaintings } from './light.ts'
import { type Painting, random, readable, WIDE } from './paint.ts'

const SIZE = { width: 1920, height: 1080 }
/** In the lists of themes, on a screen of two pixels a point. */
const SMALL = { width: 480, height: 270 }
const folder = resolve(import.meta.dirname, '../pictures')

/** The pixels of a painting. A little grain keeps soft shades from showing steps. */
function rasterOf(painting: Painting, scheme: 'Light' | 'Dark') {
  const { width, height } = SIZE
  const data = Buffer.alloc(width * height * 3)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const colour = readable(painting((column / width) * WIDE, row / height), scheme)
      const grain = random(column, row, 1) - random(column, row, 2)
      for (const part of [0, 1, 2] as const)
        data[(row * width + column) * 3 + part] = Math.min(255, Math.max(0, colour[part] + grain))
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

await mkdir(folder, { recursive: true })
const only = process.argv[2]
for (const [scheme, paintings] of [
  ['Dark', darkPaintings],
  ['Light', lightPaintings],
] as const)
  for (const [name, painting] of Object.entries(paintings)) {
    if (only && name !== only) continue
    const raster = rasterOf(painting, scheme)
    const large = await raster
      .clone()
      .webp({ quality: 72, effort: 6, smartSubsample: true })
      .toFile(resolve(folder, `${name}.webp`))
    const small = await raster
      .clone()
      .resize(SMALL)
      .webp({ quality: 70, effort: 6 })
      .toFile(resolve(folder, `${name}-small.webp`))
    process.stdout.write(`${name.padEnd(16)} ${large.size} ${small.size}\n`)
  }
