import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { inEnglish } from '../../test/in-english.tsx'
import { imageBlock, row, slide } from '../../test/samples.ts'
import { SlideStage } from './slide-stage.tsx'

const video = { blobName: 'videos/4f1c', captionsBlobName: 'videos/9a', durationSeconds: 80 }
const html = renderToString(
  inEnglish(<SlideStage slide={slide(1, { rows: [row(imageBlock('A choir', { video }))] })} languageCode="en" />),
)

it('a phone loads nothing of a video before the press, and without a script the browser plays the file', () => {
  expect(html).not.toContain('<video')
  expect(html).toContain('<a class="enlarge video" href="/api/images/videos%7C4f1c">')
})

it('is announced as what it does, how long it takes and what it shows', () => {
  const spoken = html
    .replaceAll(/<(\w+)[^>]*aria-hidden.*?<\/\1>/g, '')
    .replaceAll(/<img[^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
  expect(spoken).toBe('Play video, 1 minute 20 seconds, A choir')
})
