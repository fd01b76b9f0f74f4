import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

const block = (text: string | null, blockType = 'Text') => ({ blockType, text })
const row = (isExpandable: boolean, ...blocks: ReturnType<typeof block>[]) => ({ isExpandable, blocks })

test('the shown text has the words of all visible blocks, without marks, links and pictures', () => {
  const rows = [
    row(false, block('**Silent** night,\r\n_holy_ night'), block(null, 'Image'), block(' ')),
    row(true, block('Behind “Show more”')),
    row(false, block('Give at [our site](https://stmarys.example.org/give) \\*today\\*, snake_case stays')),
  ]
  expect(shownText(rows)).toBe('Silent night,\nholy night\n\nGive at our site *today*, snake_case stays')
  expect(shownText([])).toBe('')
})

test('long lines of brackets are read in no time', () => {
  const started = performance.now()
  shownText([row(false, block('['.repeat(50_000) + ']('.repeat(10_000)))])
  expect(performance.now() - started).toBeLessThan(1_000)
})
