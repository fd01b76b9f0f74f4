import type { Remark } from '../../reading/parsed-file.ts'
import { PdfError } from './open-pdf.ts'
import type { PdfPages } from './pdf-pages.ts'
import { type PageRead, readPdf } from './read-pdf.ts'

export interface PdfRequest {
  file: File
  pages: PdfPages
}

/** A page, or how the reading ended. */
export type PdfAnswer = PageRead | { remarks: Remark[] } | { refusal: string | undefined }

const answer = (message: PdfAnswer) => self.postMessage(message)

// Reads one PDF, and sends each page's slide when it's ready
self.onmessage = async ({ data: { file, pages } }: MessageEvent<PdfRequest>) => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    answer({ remarks: await readPdf(bytes, { pages, name: file.name }, answer) })
  } catch (error) {
    answer({ refusal: error instanceof PdfError ? error.message : undefined })
  }
}
