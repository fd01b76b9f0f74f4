import { describe, expect, it } from 'vitest'
import { hiddenRow, imageBlock, row, textBlock } from '../watch/test/samples.ts'
import { headingLevels } from './heading-levels.ts'
import { imageAddress, imageSources } from './image-address.ts'

describe('headings', () => {
  const levels = (...styles: ('Header' | 'SubHeader' | 'Basic')[]) => [
    ...headingLevels([row(...styles.map((style) => textBlock('words', style)))], 2).values(),
  ]
  it('are nested level by level', () => {
    expect(levels('Header', 'Basic', 'SubHeader', 'Header')).toEqual([2, 3, 2])
  })
  it('skip no level if there is no main header', () => {
    expect(levels('SubHeader', 'Basic', 'SubHeader')).toEqual([2, 2])
  })
  it('are never made from empty text or images', () => {
    const rows = [row(textBlock('  ', 'Header'), imageBlock('A choir')), hiddenRow(textBlock('More', 'SubHeader'))]
    expect([...headingLevels(rows, 3).values()]).toEqual([3])
  })
})

describe('images', () => {
  it('are addressed by name, with each slash as a bar', () => {
    expect(imageAddress('images/4f1c', 640)).toBe('/api/images/images%7C4f1c?w=640')
  })
  it('are offered only in widths they have', () => {
    expect(imageSources('a', 700)).toBe(
      '/api/images/a?w=320 320w, /api/images/a?w=480 480w, /api/images/a?w=640 640w, /api/images/a?w=700 700w',
    )
    expect(imageSources('a', 200)).toBe('/api/images/a?w=200 200w')
  })
  it('are never requested wider than phones and hall displays need', () => {
    expect(imageSources('a', 90_000)).toMatch(/w=1920 1920w$/)
  })
  it('are offered at full width if they are cropped at the sides', () => {
    expect(imageSources('a', 6000, 6000)).toMatch(/w=1920 1920w, [^ ]+w=2560 2560w, [^ ]+w=4000 6000w$/)
    expect(imageSources('a', 2000, 2000)).toMatch(/w=1920 1920w, [^ ]+w=2000 2000w$/)
  })
})
