import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { MAX_PIXELS, MAX_SLIDES } from '../../../../../../openapi/rules/quantities.ts'
import { importText } from '../../../../../text/events/import.ts'
import { NoFilterFactory, OffscreenCanvasFactory, OwnDataFactory } from './draw-parts.ts'

export type PdfDocument = PDFDocumentProxy
export type PdfPage = PDFPageProxy

/** A PDF that can't be read; its message says why to the organiser. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
}

const BYTES_PER_PIXEL = 4

/**
 * Opens a PDF with pdf.js, which is loaded only then. Runs in a worker; nothing in the file is run or fetched.
 * @throws PdfError if it's broken, has a password or more pages than an event has slides
 */
export async function openPdf(data: Uint8Array): Promise<PdfDocument> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // Tests in Node have no workers
  if (typeof Worker !== 'undefined') {
    // A file as it is: to build it again takes seconds
    const parser = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url)
    GlobalWorkerOptions.workerPort ??= new Worker(parser, { type: 'module' })
  }
  const hasFonts = 'fonts' in globalThis
  const opened = getDocument({
    data,
    // Of a document, only its fonts are used, which a worker has too
    ...(hasFonts ? { ownerDocument: globalThis as unknown as HTMLDocument } : {}),
    disableFontFace: !hasFonts,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    maxImageSize: MAX_PIXELS,
    canvasMaxAreaInBytes: BYTES_PER_PIXEL * MAX_PIXELS,
    CanvasFactory: OffscreenCanvasFactory,
    FilterFactory: NoFilterFactory,
    BinaryDataFactory: OwnDataFactory,
    verbosity: 0,
  })
  const document = await opened.promise.catch((error: Error) => {
    const hasPassword = error.name === 'PasswordException'
    throw new PdfError(hasPassword ? importText.refusals.pdfPassword : importText.refusals.brokenPdf)
  })
  if (document.numPages > MAX_SLIDES) throw new PdfError(importText.tooManyPages(document.numPages, MAX_SLIDES))
  return document
}
