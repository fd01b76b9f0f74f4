import { MEGABYTE } from '../../../../../openapi/rules/quantities.ts'
import { importText } from '../../../../text/events/import.ts'
import type { PdfPages } from '../formats/pdf/pdf-pages.ts'
import type { PdfAnswer, PdfRequest } from '../formats/pdf/read-pdf.worker.ts'
import { type ImportedSlide, type ParsedFile, type Remark, refusedFile } from './parsed-file.ts'

/** As for presentations. */
const MAX_MEGABYTES = 100
/** Drawing a page takes a second at most; a file with one that is made to take longer is given up. */
const MOST_MS_FOR_A_PAGE = 30_000

/** Whether a file is a PDF, by its first bytes. */
export const isPdfHead = (head: Uint8Array) => /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/.test(String.fromCharCode(...head))

export interface PdfReading {
  pages: PdfPages
  /** Stops the reading, which then has no result. */
  signal: AbortSignal
  onPage: (done: number, total: number) => void
}

/** Reads a PDF beside the page. Never rejects; what can't be read has no slides and a remark with the reason. Undefined if it was stopped. */
export async function readPdfInWorker(file: File, reading: PdfReading): Promise<ParsedFile | undefined> {
  if (file.size > MAX_MEGABYTES * MEGABYTE) return refusedFile(importText.tooLarge(MAX_MEGABYTES))
  if (reading.signal.aborted) return undefined
  const worker = new Worker(new URL('../formats/pdf/read-pdf.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await answersOf(worker, file, reading)
  } finally {
    worker.terminate()
  }
}

const answersOf = (worker: Worker, file: File, { pages, signal, onPage }: PdfReading) =>
  new Promise<ParsedFile | undefined>((resolve) => {
    const slides: ImportedSlide[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (result?: ParsedFile) => {
      clearTimeout(timer)
      resolve(result)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end(refusedFile(importText.tooSlow)), MOST_MS_FOR_A_PAGE)
    }
    signal.addEventListener('abort', () => end())
    worker.onerror = () => end(refusedFile(importText.refusals.brokenPdf))
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => {
      if ('refusal' in data) return end(refusedFile(data.refusal ?? importText.refusals.brokenPdf))
      if ('remarks' in data) return end(parsedPdf(slides, data.remarks, pages))
      wait()
      if (data.slide) slides.push(data.slide)
      onPage(data.done, data.total)
    }
    wait()
    worker.postMessage({ file, pages } satisfies PdfRequest)
  })

const parsedPdf = (slides: ImportedSlide[], remarks: Remark[], pages: PdfPages): ParsedFile => ({
  slides,
  songs: [],
  marks: [],
  remarks,
  format: importText.formats.pdf,
  pages,
})
