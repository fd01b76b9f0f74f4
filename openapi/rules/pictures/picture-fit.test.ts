import { expect, test } from 'vitest'
import type { Rgb } from '../theme/accents.ts'
import { worstContrast } from './contrast.ts'
import {
  ANY_PICTURE,
  coloursOf,
  drawnRows,
  drawnScrim,
  fitOf,
  leastScrim,
  leastScrimsOf,
  type PictureFit,
} from './picture-fit.ts'

const solid = (rgb: Rgb) => [{ rgb, alpha: 1 }]
const pictures = [solid([0, 0, 0]), solid([128, 128, 128]), solid([255, 255, 255]), solid([200, 40, 40])]

test.each(['Light', 'Dark', null] as const)(
  'under the least fade text in %s colours has a contrast of 4.5:1 in every colour style',
  (scheme) => {
    for (const pixels of pictures) {
      const scrim = leastScrim(leastScrimsOf(pixels), scheme)
      const unknown = leastScrim(null, scheme)
      expect(unknown).toBeGreaterThanOrEqual(scrim)
      for (const colours of coloursOf(scheme)) {
        expect(worstContrast(pixels, colours, scrim)).toBeGreaterThanOrEqual(4.5)
        expect(worstContrast(pixels, colours, unknown)).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

test('a picture takes the colours that need the thinner fade', () => {
  expect(fitOf(solid([10, 10, 20]))).toEqual({ colourScheme: 'Dark', scrimOpacity: 0 })
  expect(fitOf(solid([250, 250, 250]))).toEqual({ colourScheme: 'Light', scrimOpacity: 0 })
})

test('no scrim is drawn thinner than text needs, and a thicker one stays', () => {
  const least = { light: 40, dark: 10 }
  const drawn = (scrimOpacity: number, colourScheme: 'Light' | 'Dark' | null) =>
    drawnScrim({ scrimOpacity, colourScheme }, least)
  expect([drawn(0, 'Light'), drawn(0, 'Dark'), drawn(0, null)]).toEqual([40, 10, 40])
  expect(drawn(70, 'Light')).toBe(70)
})

test('a picture that was not measured gets the scrim that any picture needs', () => {
  expect(drawnScrim({ scrimOpacity: 5, colourScheme: 'Dark' }, null)).toBe(ANY_PICTURE.dark)
  expect(drawnScrim({ scrimOpacity: 5 }, undefined)).toBe(Math.max(ANY_PICTURE.light, ANY_PICTURE.dark))
})

test("attendees get a slide's own picture as it is drawn, and not what was measured", () => {
  const picture = { text: null, background: { scrimOpacity: 0, colourScheme: 'Light' as const } }
  const words: { text: string; background?: PictureFit } = { text: 'Words' }
  const [row] = drawnRows([{ reference: 'one', blocks: [{ ...picture, leastScrim: { light: 35, dark: 0 } }, words] }])
  const drawn = { text: null, background: { scrimOpacity: 35, colourScheme: 'Light' } }
  expect(row).toEqual({ reference: 'one', blocks: [drawn, words] })
})
