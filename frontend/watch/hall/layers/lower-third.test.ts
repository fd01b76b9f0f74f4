import { describe, expect, it } from 'vitest'
import { imageBlock, row, textBlock } from '../../test/samples.ts'
import { fullPicture, lowerThirdParts } from './lower-third.ts'

describe('a lower third', () => {
  it('says two lines at a time, and no heading above lyrics', () => {
    const rows = [row(textBlock('Silent night', 'Header')), row(textBlock('one\n**two**\n\nthree'))]
    expect(lowerThirdParts(rows)).toEqual([['one', 'two'], ['three']])
    expect(lowerThirdParts([row(textBlock('Dana Whitfield', 'Header'), textBlock('Mayor', 'SubHeader'))])).toEqual([
      ['Dana Whitfield', 'Mayor'],
    ])
  })
  it('breaks prose into lines that fit', () => {
    const parts = lowerThirdParts([
      row(textBlock('The council meets on the first Tuesday of each month. '.repeat(3).trim())),
    ])
    expect(parts.flat().join(' ')).toMatch(/^(The council meets on the first Tuesday of each month. ?){3}$/)
    expect(Math.max(...parts.flat().map((line) => line.length))).toBeLessThanOrEqual(48)
  })
  it('gives the whole screen to a picture without text, and nothing to one beside text or to a film', () => {
    const picture = imageBlock('The choir')
    const filling = (rows: Parameters<typeof lowerThirdParts>[0]) => fullPicture(rows, lowerThirdParts(rows))
    expect(filling([row(picture)])).toBe(picture)
    expect(filling([row(textBlock('Tea'), picture)])).toBeUndefined()
    const video = { blobName: 'videos/4f1c', captionsBlobName: null, durationSeconds: 80 }
    expect(filling([row(imageBlock('The choir', { video }))])).toBeUndefined()
  })
})
