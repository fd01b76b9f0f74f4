import { expect, test } from 'vitest'
import { chooseFormat } from './variants.ts'

const modern = 'image/avif,image/webp,*/*'

test.each([
  [modern, 2_560 * 1_600, 'avif'],
  [modern, 2_560 * 1_600 + 1, 'webp'],
  ['image/avif', 3_840 * 2_160, 'jpeg'],
])('to Accept %s, %d pixels are sent as %s', (accept, pixels, format) => {
  expect(chooseFormat(accept, false, pixels)).toBe(format)
})
