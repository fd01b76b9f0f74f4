import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pixelsOf, SAMPLE, worstContrast } from '../../../../openapi/rules/pictures/contrast.ts'
import { coloursOf, fitOf } from '../../../../openapi/rules/pictures/picture-fit.ts'
import { readyThemeNames, readyThemes, themePicture } from './ready-themes.ts'

const folder = resolve(import.meta.dirname, 'pictures')
const fileOf = (address: string) => resolve(folder, address.split('/').at(-1) ?? '')
const MOST_BYTES = { large: 60_000, small: 12_000 }
/** Finer than the server's grid: about as large as a letter on a phone. */
const GRID = { columns: SAMPLE.columns * 2, rows: SAMPLE.rows * 2 }

test('every picture belongs to a theme', () => {
  const wanted = readyThemeNames.flatMap((name) => [`${name}.webp`, `${name}-small.webp`])
  expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted())
})

describe.each(readyThemeNames)('the picture of %s', (name) => {
  const { colourScheme, scrim } = readyThemes[name]

  test.each([
    ['large', 1920, 1080],
    ['small', 480, 270],
  ] as const)('is %s enough and light', async (size, width, height) => {
    const file = readFileSync(fileOf(themePicture(name, size)))
    const metadata = await sharp(file).metadata()
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', width, height])
    expect(file.length).toBeLessThanOrEqual(MOST_BYTES[size])
  })

  test('leaves text a contrast of 4.5:1 everywhere, without a thicker fade than its own, and suits its colours', async () => {
    const { columns, rows } = GRID
    const rgba = await sharp(fileOf(themePicture(name)))
      .resize(columns, rows, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer()
    const pixels = pixelsOf(rgba)
    for (const colours of coloursOf(colourScheme))
      expect(worstContrast(pixels, colours, scrim)).toBeGreaterThanOrEqual(4.5)
    expect(fitOf(pixels).colourScheme).toBe(colourScheme)
  })
})
