import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ImageView } from '../../../slide/image-view.tsx'
import { imageBlock, row, textBlock } from '../../test/samples.ts'
import { Backdrop } from './backdrop.tsx'

const tall = imageBlock('The tower', { blobName: 'tower', width: 900, height: 1600 })
const backdropOf = (...blocks: Parameters<typeof row>) => renderToString(<Backdrop rows={[row(...blocks)]} />)
const fileOf = (html: string) => ['src', 'srcSet', 'sizes'].map((name) => RegExp(` ${name}="([^"]*)"`).exec(html)?.[1])

describe("behind a slide's only picture", () => {
  it('shows a copy of the same file, hidden from assistive technology', () => {
    const backdrop = backdropOf(textBlock('Tea'), tall)
    expect(backdrop).toMatch(/<div class="background" aria-hidden="true"><img[^>]* alt=""/)
    expect(fileOf(backdrop)).toEqual(fileOf(renderToString(<ImageView block={tall} words={{ image: 'Image' }} />)))
  })
  it('shows nothing without a picture, with two, or with one behind the text', () => {
    expect(backdropOf(textBlock('Tea'))).toBe('')
    expect(backdropOf(tall, imageBlock('The choir'))).toBe('')
    expect(backdropOf({ ...tall, background: { scrimOpacity: 20, colourScheme: 'Dark' } })).toBe('')
  })
})
