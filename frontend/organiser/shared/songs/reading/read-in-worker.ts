import { importText } from '../../../../text/events/import.ts'
import { type ParsedFile, refusedFile } from './parsed-file.ts'
import type { ReadOptions } from './read-text.ts'
import type { ReadRequest } from './read-text.worker.ts'

/** A downloaded event or a presentation may hold images and a video. */
const MAX_EVENT_MEGABYTES = 100
/** A text of 500 full slides. */
const MAX_TEXT_MEGABYTES = 10
const MEGABYTE = 1024 * 1024

/** Reading takes a second at most; a file that is made to take longer is given up. */
const MOST_MS = 15_000

/** Reads files and texts beside the page. */
export class TextReader {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()
  readonly #mostMs: number

  constructor(mostMs = MOST_MS) {
    this.#mostMs = mostMs
  }

  /** Reads one after the other. Never rejects: what can't be read has no slides and a remark with the reason. */
  read(input: File | string, options: ReadOptions = {}): Promise<ParsedFile> {
    const result = this.#last.then(() => this.#readNow({ input, options }))
    this.#last = result
    return result
  }

  /** Frees the worker; the next reading starts another one. */
  close() {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  async #readNow(request: ReadRequest): Promise<ParsedFile> {
    const { input } = request
    if (typeof input !== 'string') {
      const megabytes = /\.(?:json|pptx|odp)$/i.test(input.name) ? MAX_EVENT_MEGABYTES : MAX_TEXT_MEGABYTES
      if (input.size > megabytes * MEGABYTE) return refusedFile(importText.tooLarge(megabytes))
    }
    const worker = this.#worker ?? new Worker(new URL('./read-text.worker.ts', import.meta.url), { type: 'module' })
    this.#worker = worker
    return new Promise<ParsedFile>((resolve) => {
      const giveUp = (message: string) => {
        clearTimeout(timer)
        this.close()
        resolve(refusedFile(message))
      }
      const timer = setTimeout(() => giveUp(importText.tooSlow), this.#mostMs)
      worker.onerror = () => giveUp(importText.readFailed)
      worker.onmessage = ({ data }) => {
        clearTimeout(timer)
        resolve(data ?? refusedFile(importText.readFailed))
      }
      worker.postMessage(request)
    })
  }
}
