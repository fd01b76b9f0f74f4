import { expect, test } from 'vitest'
import type { Rgb } from '../../../../../openapi/rules/accents.ts'
import { worstContrast } from './contrast/contrast.ts'
import { coloursOf, fitOf, leastScrim } from './picture-fit.ts'

const solid = (rgb: Rgb) => [{ rgb, alpha: 1 }]
const pictures = [solid([0, 0, 0]), solid([128, 128, 128]), solid([255, 255, 255]), solid([200, 40, 40])]

test.each(['Light', 'Dark', null] as const)(
  'under the least fade text in %s colours has a contrast of 4.5:1 in every colour style',
  (scheme) => {
    for (const pixels of pictures) {
      const scrim = leastScrim(pixels, scheme)
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
