import { expect, test } from 'vitest'
import { row, textBlock } from '../watch/test/samples.ts'
import { longestLine } from './longest-line.ts'

test.each([
  ['the widest of several lines', 'Come, thou fount of every blessing,\ntune my heart to sing thy grace', 17],
  ['a wide writing', '主よ、みもとに近づかん\n登る道は十字架に、ありともなど', 15.5],
  ['a sentence, which wraps', 'Come, thou fount of every blessing, tune my heart to sing thy grace', undefined],
  ['short lines, which fit anyway', 'Amen\nAmen', undefined],
  ['a line of which only halves fit', `${'a'.repeat(59)}\nAmen`, 34],
  ['lines of which not even halves fit', `${'a'.repeat(70)}\nAmen`, undefined],
])('%s', (_what, text, width) => {
  expect(longestLine([row(textBlock(text))])).toBe(width)
})
