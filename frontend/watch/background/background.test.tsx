import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../test/in-english.tsx'
import { imageBlock, row } from '../test/samples.ts'
import { Background } from './background.tsx'

const blobName = 'images/9b27e6f05c8d41d3a1f4'
const image = renderToString(<Background background={{ type: 'Image', blobName, scrimOpacity: 35 }} />)
const video = renderToString(
  inEnglish(<Background background={{ type: 'Video', blobName: 'videos/4f1c', scrimOpacity: 0 }} />),
)

describe('the first response', () => {
  it('has no background for an event without one', () => {
    expect(renderToString(<Background background={null} />)).toBe('')
  })
  it('offers an image in several widths, hidden from assistive technology', () => {
    expect(image).toMatch(/^<div class="background" aria-hidden="true"><img/)
    expect(image).toMatch(/srcSet="[^"]*w=320 320w[^"]*w=2560 2560w"/)
    expect(image).toContain('alt=""')
  })
  it('covers it with the scrim, which the content security policy allows', () => {
    expect(image).toContain('fill-opacity="0.35"')
    expect(video).toContain('fill-opacity="0"')
    expect(image + video).not.toContain('style=')
  })
  it('has the picture of the slide in place of the one of the event', () => {
    const rows = [row(imageBlock('', { blobName: 'own', background: { scrimOpacity: 20, colourScheme: 'Dark' } }))]
    const own = renderToString(<Background background={{ type: 'Image', blobName, scrimOpacity: 35 }} rows={rows} />)
    expect(own).toContain('src="/api/images/own?w=1280"')
    expect(own).toContain('fill-opacity="0.2"')
    expect(own).not.toContain('9b27e6')
  })
  it("keeps a video paused, muted and hidden until the script knows the device's preferences", () => {
    expect(video).toMatch(/<div class="background" aria-hidden="true"><video src="\/api\/images\/videos%7C4f1c" /)
    for (const attribute of ['muted', 'loop', 'playsInline']) expect(video).toContain(`${attribute}=""`)
    expect(video).not.toMatch(/autoplay|<button/i)
  })
})
