import { importText } from '../../../text/events/import.ts'
import { type ParsedFile, refusedFile } from '../../shared/songs/parsed-file.ts'

/** A downloaded event may hold images and a video in base64. */
const MAX_EVENT_MEGABYTES = 100
/** A text of 500 full slides. */
const MAX_TEXT_MEGABYTES = 10
const MEGABYTE = 1024 * 1024

/** Reading takes a second at most; a file that is made to take longer is given up. */
const MOST_MS = 15_000

/** Parses a file beside the page. Never rejects: a file that can't be read has no slides and a remark with the reason. */
export const readInWorker = async (file: File, mostMs = MOST_MS): Promise<ParsedFile> => {
  const megabytes = /\.json$/i.test(file.name) ? MAX_EVENT_MEGABYTES : MAX_TEXT_MEGABYTES
  if (file.size > megabytes * MEGABYTE) return refusedFile(importText.tooLarge(megabytes))
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<ParsedFile>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data ?? refusedFile(importText.readFailed))
      worker.onerror = () => resolve(refusedFile(importText.readFailed))
      timer = setTimeout(() => resolve(refusedFile(importText.tooSlow)), mostMs)
      worker.postMessage(file)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
