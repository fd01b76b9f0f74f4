import { describe, expect, test } from 'vitest'
import { contentText } from '../../../../text/events/editor.ts'
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

  test('over 40 MB is refused before it is read', async () => {
    const large = new File([new Uint8Array(40 * 1024 * 1024 + 1)], 'nave.png', { type: 'image/png' })
    await expect(readChosenImage(large, () => undefined)).rejects.toThrow(contentText.imageTooLarge)
  })
})
