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
  ['jpeg', 17, { isProgressive: true }],
  ['webp', 26],
  ['gif', 22],
  ['heif', 7],
  ['png', 11, { isProgressive: true, channels: 4, depth: 'ushort' }],
])('a %s of %d million pixels is accepted', (format, megapixels, more) => {
  expect(isTooLarge(factsOf(format, megapixels, more))).toBe(false)
})

test.each<[string, number, Partial<PictureFacts>?]>([
  ['jpeg', 50.1],
  ['png', 40, { width: 1, height: 40 * MILLION }],
  ['png', 16, { width: 16_385, height: 1 }],
  ['jpeg', 19, { isProgressive: true }],
  ['webp', 28],
  ['gif', 24],
  ['heif', 8],
  ['png', 12, { isProgressive: true, channels: 4, depth: 'ushort' }],
])('a %s of %d million pixels would need too much memory', (format, megapixels, more) => {
  expect(isTooLarge(factsOf(format, megapixels, more))).toBe(true)
})
