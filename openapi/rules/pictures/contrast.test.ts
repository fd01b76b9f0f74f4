import { describe, expect, test } from 'vitest'
import { contrast, luminance, type Rgb } from '../theme/accents.ts'
import { type Pixel, smallestScrim, worstContrast } from './contrast.ts'

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
const solid = (rgb: Rgb): Pixel => ({ rgb, alpha: 1 })
const onLight = { text: black, ground: white }
const onDark = { text: white, ground: black }

describe('contrast', () => {
  test('is 21 for black on white, 1 for a colour on itself, and symmetric', () => {
    expect(contrast(black, white)).toBeCloseTo(21, 5)
    expect(contrast(white, black)).toBeCloseTo(21, 5)
    expect(contrast([119, 51, 9], [119, 51, 9])).toBe(1)
  })
  test.each([
    // Published values for these pairs
    [[118, 118, 118], white, 4.54],
    [[119, 119, 119], white, 4.48],
    [[255, 0, 0], white, 4.0],
    [[0, 0, 255], white, 8.59],
    [[0, 128, 0], white, 5.14],
  ] as [Rgb, Rgb, number][])('of %j on %j is %d', (one, other, ratio) =>
    expect(contrast(one, other)).toBeCloseTo(ratio, 2),
  )
  test('is linear for the darkest colours', () => {
    expect(luminance([10, 10, 10])).toBeCloseTo(10 / 255 / 12.92, 10)
    expect(luminance([11, 11, 11])).toBeCloseTo(((11 / 255 + 0.055) / 1.055) ** 2.4, 10)
  })
})

describe('text over a picture', () => {
  test('has the contrast of its worst pixel', () => {
    const pixels = [solid(white), solid([118, 118, 118]), solid([200, 200, 200])]
    expect(worstContrast(pixels, { text: black, ground: white }, 0)).toBeCloseTo(21 / 4.54, 1)
  })
  test('gains contrast from a scrim, up to that of the ground', () => {
    const worst = (scrim: number) => worstContrast([solid(black)], onLight, scrim)
    expect([worst(0), worst(100)]).toEqual([1, 21])
    expect(worst(40)).toBeGreaterThan(worst(20))
  })
  test('is over the ground where the picture is transparent', () => {
    expect(worstContrast([{ rgb: black, alpha: 0 }], onLight, 0)).toBe(21)
    expect(worstContrast([{ rgb: black, alpha: 0.5 }], onLight, 0)).toBeCloseTo(
      worstContrast([solid(black)], onLight, 50),
      10,
    )
  })
  test("has the ground's contrast without a picture", () => {
    expect(worstContrast([], onDark, 0)).toBe(21)
  })
})

describe('the smallest scrim', () => {
  test('is none if text is already readable', () => {
    expect(smallestScrim([solid(white)], [onLight])).toBe(0)
    expect(smallestScrim([], [onLight, onDark])).toBe(0)
  })
  test('is a multiple of five, sufficient, and no more', () => {
    for (const grey of [0, 40, 80, 120, 160, 255]) {
      const pixels = [solid([grey, grey, grey])]
      const scrim = smallestScrim(pixels, [onLight])
      expect(scrim % 5).toBe(0)
      expect(worstContrast(pixels, onLight, scrim)).toBeGreaterThanOrEqual(4.5)
      if (scrim > 0) expect(worstContrast(pixels, onLight, scrim - 5)).toBeLessThan(4.5)
    }
  })
  test('works for light and dark colours', () => {
    const grey = [solid([128, 128, 128])]
    const both = smallestScrim(grey, [onLight, onDark])
    expect(both).toBe(Math.max(smallestScrim(grey, [onLight]), smallestScrim(grey, [onDark])))
    expect(both).toBeGreaterThan(0)
  })
  test('covers everything if nothing else helps', () => {
    expect(smallestScrim([solid(black)], [{ text: [120, 120, 120], ground: white }])).toBe(100)
  })
})
