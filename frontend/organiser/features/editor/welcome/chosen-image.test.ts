import { describe, expect, test } from 'vitest'
import { isSmall, readChosenImage } from './chosen-image.ts'

const least = { width: 6000, height: 400 }

describe('an image', () => {
  test.each([
    [6000, 400, false],
    [9000, 3000, false],
    [5999, 400, true],
    [6000, 399, true],
  ])('of %i x %i is smaller than recommended: %s', (width, height, expected) => {
    expect(isSmall({ width, height }, least)).toBe(expected)
  })

  test('over 5 MB, or an SVG, is refused before it is read', async () => {
    const read = (file: File) => readChosenImage(file, () => undefined)
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'nave.png', { type: 'image/png' })
    await expect(read(large)).rejects.toThrow('The image is larger than 5mb. Choose a smaller one.')
    const drawing = new File(['<svg/>'], 'crest.svg', { type: 'image/svg+xml' })
    await expect(read(drawing)).rejects.toThrow('Cannot load image')
  })
})
