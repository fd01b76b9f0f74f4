/** Decoding HEIC takes a second; a file that is made to take longer is given up. */
const MOST_MS = 30_000

/** A picture to be made smaller. */
export interface ToShrink {
  picture: Blob
  /** For a format that not every browser reads. */
  decoder: 'heic' | 'tiff' | undefined
  /** Whether its format has transparency. */
  mayBeTransparent: boolean
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes a picture smaller in a worker: within the server's dimensions and bytes, upright, in the web's colours. One after the other, since a
 * decoded photo takes up to 200 MB, and many may be chosen at once.
 * @throws Error if it can't be decoded
 */
export function shrinkInWorker(picture: Blob, options: Omit<ToShrink, 'picture'>): Promise<Blob> {
  const result = last.then(() => shrinkNow({ picture, ...options }))
  last = result.catch(() => undefined)
  return result
}

async function shrinkNow(toShrink: ToShrink): Promise<Blob> {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
  const ended = new AbortController()
  try {
    return await new Promise<Blob>((resolve, reject) => {
      const fail = () => reject(new Error('The picture could not be read'))
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => (data ? resolve(data) : fail())
      worker.onerror = fail
      AbortSignal.any([ended.signal, AbortSignal.timeout(MOST_MS)]).addEventListener('abort', fail)
      worker.postMessage(toShrink)
    })
  } finally {
    ended.abort()
    worker.terminate()
  }
}
