import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importText } from '../../../../text/events/import.ts'
import type { PdfAnswer } from '../formats/pdf/read-pdf.worker.ts'
import { readPdfInWorker } from './pdf-in-worker.ts'

/** Stands in for the worker: the test says what it answers. */
class FakeWorker {
  static last: FakeWorker | undefined
  onmessage: (event: { data: PdfAnswer }) => void = () => undefined
  onerror: () => void = () => undefined
  isRunning = true
  postMessage = () => undefined
  constructor() {
    FakeWorker.last = this
  }
  terminate() {
    this.isRunning = false
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const slide = { name: 'One', line: 1, rows: [] }
const answers = (...all: PdfAnswer[]) => all.forEach((data) => void FakeWorker.last?.onmessage({ data }))
const read = (size = 10) => {
  const stop = new AbortController()
  const pages: string[] = []
  const file = Object.defineProperty(new File([], 'deck.pdf'), 'size', { value: size })
  const onPage = (done: number, total: number) => pages.push(`${done}/${total}`)
  const parsed = readPdfInWorker(file, { pages: 'pictures', signal: stop.signal, onPage })
  return { stop, pages, parsed }
}

it('has the slides of the pages in their order, and says how far it is', async () => {
  const { parsed, pages } = read()
  answers(
    { done: 0, total: 2 },
    { done: 1, total: 2, slide },
    { done: 2, total: 2 },
    { remarks: [{ message: 'No text' }] },
  )
  expect(await parsed).toMatchObject({ slides: [slide], remarks: [{ message: 'No text' }], pages: 'pictures' })
  expect(pages).toEqual(['0/2', '1/2', '2/2'])
  expect(FakeWorker.last?.isRunning).toBe(false)
})

it.each([
  [
    'what the reader refuses',
    () => answers({ refusal: importText.refusals.pdfPassword }),
    importText.refusals.pdfPassword,
  ],
  ['what the reader does not foresee', () => answers({ refusal: undefined }), importText.refusals.brokenPdf],
  ['a reader that breaks down', () => FakeWorker.last?.onerror(), importText.refusals.brokenPdf],
  ['a page that takes half a minute', () => vi.advanceTimersByTime(30_000), importText.tooSlow],
])('refuses %s, and ends the worker', async (_what, happen, message) => {
  const { parsed } = read()
  happen()
  expect(await parsed).toMatchObject({ slides: [], remarks: [{ message }] })
  expect(FakeWorker.last?.isRunning).toBe(false)
})

it('gives each page its own time', async () => {
  const { parsed } = read()
  for (let done = 1; done <= 3; done++) {
    vi.advanceTimersByTime(29_000)
    answers({ done, total: 3, slide })
  }
  answers({ remarks: [] })
  expect((await parsed)?.slides).toHaveLength(3)
})

it('has no result when it is stopped, and ends the worker', async () => {
  const { parsed, stop } = read()
  answers({ done: 1, total: 2, slide })
  stop.abort()
  expect(await parsed).toBeUndefined()
  expect(FakeWorker.last?.isRunning).toBe(false)
})

it('refuses a file of more than 100 MB before it reads any of it', async () => {
  FakeWorker.last = undefined
  expect(await read(100 * 1024 * 1024 + 1).parsed).toMatchObject({ remarks: [{ message: importText.tooLarge(100) }] })
  expect(FakeWorker.last).toBeUndefined()
})
