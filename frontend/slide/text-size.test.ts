import { expect, test } from 'vitest'
import { imageBlock, row, textBlock } from '../watch/test/samples.ts'
import { textSize } from './text-size.ts'

const LYRICS = 'Silent night, holy night,\nall is calm, all is bright'
const sizes: [what: string, rows: Parameters<typeof textSize>[0], size: ReturnType<typeof textSize>][] = [
  ['nothing', [], 'short'],
  ['a single word', [row(textBlock('Amen'))], 'short'],
  ['a sentence', [row(textBlock('Please stand for the first carol, number twelve'))], 'short'],
  ['a verse', [row(textBlock(LYRICS))], 'medium'],
  ['a verse with a line that wraps', [row(textBlock(`${LYRICS}\n${'a'.repeat(40)}`))], 'long'],
  ['many lines', [row(textBlock('Amen\n'.repeat(13)))], 'long'],
  ['a paragraph', [row(textBlock('all is calm '.repeat(30)))], 'long'],
  ['a heading above a sub heading', [row(textBlock('Welcome', 'Header'), textBlock('All', 'SubHeader'))], 'short'],
  ['a word beside another', [row(textBlock('Soloist'), textBlock('Choir'))], 'medium'],
  ['a word and an image', [row(textBlock('Bethlehem')), row(imageBlock(null))], 'medium'],
]

test.each(sizes)('%s gets the right text size', (_, rows, size) => {
  expect(textSize(rows)).toBe(size)
})
