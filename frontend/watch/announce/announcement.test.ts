import { describe, expect, it } from 'vitest'
import { watchText } from '../../text/watch/en.ts'
import { hiddenRow, imageBlock, row, slide, textBlock } from '../test/samples.ts'
import { slideAnnouncement } from './announcement.ts'

const say = (rows: ReturnType<typeof row>[], name = 'Verse 3') =>
  slideAnnouncement(watchText, slide(3, { rows, name }), 9)

describe('a slide is announced', () => {
  it("with its position, title, text and its images' alternative texts", () => {
    expect(say([row(textBlock('All is calm.')), row(imageBlock('A choir'))])).toBe(
      'Slide 3 of 9: Verse 3. All is calm. image: A choir',
    )
    expect(say([row(textBlock('All is calm'), imageBlock('A choir'))])).toBe(
      'Slide 3 of 9: Verse 3. All is calm, image: A choir',
    )
  })
  it('with its video', () => {
    const video = { blobName: 'videos/4f1c', captionsBlobName: null, durationSeconds: 80 }
    expect(say([row(imageBlock('A choir', { video }))])).toBe('Slide 3 of 9: Verse 3. video: A choir')
  })
  it('line by line, with a comma where a line has no punctuation', () => {
    expect(say([row(textBlock('Silent night!\nAll is calm\nall is bright'))])).toBe(
      'Slide 3 of 9: Verse 3. Silent night! All is calm, all is bright',
    )
  })
  it('without Markdown syntax', () => {
    expect(say([row(textBlock('**Easter Vigil**, [here](https://example.org)'))])).toBe(
      'Slide 3 of 9: Verse 3. Easter Vigil, here',
    )
  })
  it("without repeating a heading that equals the slide's name", () => {
    expect(say([row(textBlock('Silent night', 'Header')), row(textBlock('All is calm'))], 'Silent Night')).toBe(
      'Slide 3 of 9: Silent Night. All is calm',
    )
  })
  it('without decorative images and collapsed rows', () => {
    expect(say([row(imageBlock('')), row(imageBlock(null)), hiddenRow(textBlock('Parking'))])).toBe(
      'Slide 3 of 9: Verse 3',
    )
  })
  it('with one full stop between title and text', () => {
    expect(say([row(textBlock('Holy infant'))], 'Silent night!')).toBe('Slide 3 of 9: Silent night! Holy infant')
  })
})
