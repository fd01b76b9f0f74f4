/** What pdf.js draws on beside the page, where there's no document. */
export class OffscreenCanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width
    canvas.height = height
  }

  destroy(drawing: { canvas: OffscreenCanvas | null; context: unknown }) {
    if (drawing.canvas) drawing.canvas.width = drawing.canvas.height = 0
    drawing.canvas = null
    drawing.context = null
  }
}

/** Filters are SVG, which a worker hasn't; without them colours of masks are drawn plainly. */
export class NoFilterFactory {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  addSelectionHCMFilter = () => 'none'
  addSelectionFilter = () => 'none'
  createSelectionStyle = () => null
  destroy = () => undefined
}

/** Fonts that a PDF needn't have in it, tables of East Asian letters, and decoders of rare pictures, with their licences: from our own server, when one is needed. */
const addresses = import.meta.glob<string>(
  [
    '../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
    '../../../../../../node_modules/pdfjs-dist/{standard_fonts,cmaps,wasm}/LICENSE*',
  ],
  { query: '?url', import: 'default', eager: true },
)
const byName = new Map(Object.entries(addresses).map(([path, address]) => [path.replace(/^.*\//, ''), address]))

/** Loads what pdf.js asks for by its name. */
export class OwnDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = byName.get(filename)
    const answer = address === undefined ? undefined : await fetch(address)
    if (!answer?.ok) throw new Error(`${filename} could not be loaded`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
