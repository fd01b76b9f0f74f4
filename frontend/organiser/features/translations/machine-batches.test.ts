import { expect, test } from 'vitest'
import { batchesOf } from './machine-batches.ts'
import type { OpenText } from './needs.ts'

const open = (slide: string, key: string, characters: number, need: OpenText['need'] = 'missing'): OpenText => ({
  slide,
  need,
  original: { key, original: 'x'.repeat(characters), originalDigest: '', blockType: 'Text', isMarkdown: true },
})

test('missing texts go in calls of a size; a slide is named whole, unless its texts need several calls', () => {
  const texts = [
    open('s1', 'a', 1000),
    open('s1', 'b', 1000, 'stale'),
    open('s2', 'a', 1500),
    open('s2', 'b', 1500),
    open('s3', 'a', 20_000),
  ]
  expect(batchesOf(texts)).toEqual([
    { slides: [{ slideReference: 's1' }, { slideReference: 's2', blockReferences: ['a'] }], texts: 2 },
    { slides: [{ slideReference: 's2', blockReferences: ['b'] }], texts: 1 },
    { slides: [{ slideReference: 's3' }], texts: 1 },
  ])
  expect(batchesOf(Array.from({ length: 150 }, (_, at) => open(`s${at}`, 'a', 1))).map((one) => one.texts)).toEqual([
    100, 50,
  ])
})
