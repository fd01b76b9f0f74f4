import { expect, test } from 'vitest'
import { isTooLarge, type PictureFacts } from './picture-cost.ts'

const MILLION = 1_000_000
const factsOf = (format: string, megapixels: number, more: Partial<PictureFacts> = {}) => {
  const edge = Math.floor(Math.sqrt(megapixels * MILLION))
  return { width: edge, height: edge, format, channels: 3, depth: 'uchar', ...more } as PictureFacts
}

test.each<[string, number, Partial<PictureFacts>?]>([
  ['jpeg', 50],
  ['png', 50],
  ['png', 16, { width: 16_384, height: 1_000 }],
  ['jpeg', 29, { isProgressive: true }],
  ['webp', 44],
  ['gif', 36],
  ['heif', 12],
  ['png', 12, { isProgressive: true, channels: 4, depth: 'ushort' }],
])('a %s of %d million pixels is taken', (format, megapixels, more) => {
  expect(isTooLarge(factsOf(format, megapixels, more))).toBe(false)
})

test.each<[string, number, Partial<PictureFacts>?]>([
  ['jpeg', 50.1],
  ['png', 40, { width: 1, height: 40 * MILLION }],
  ['png', 16, { width: 16_385, height: 1 }],
  ['jpeg', 40, { isProgressive: true }],
  ['webp', 50],
  ['gif', 45],
  ['heif', 16],
  ['png', 30, { isProgressive: true, channels: 4, depth: 'ushort' }],
])('a %s of %d million pixels would take too much memory', (format, megapixels, more) => {
  expect(isTooLarge(factsOf(format, megapixels, more))).toBe(true)
})
