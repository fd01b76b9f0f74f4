import { Worker } from 'node:worker_threads'
import { FairQueue } from '../../fair-queue.ts'
import type { ReadJson } from './read-json.ts'

const queue = new FairQueue({ maxWaiting: 20 })
/** Far more than a body of the contract takes in memory, far less than a machine has. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const TIMEOUT_MS = 10_000

/**
 * Reads scanned JSON in a thread of its own, one body after the other and in turn by account: parsing many megabytes of text
 * would keep every phone waiting. The bytes are given away. Null when it is no JSON, `too-large` when it takes too much memory or time.
 * @throws rate-limited
 */
export const parseInBackground = (
  account: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadJson | null | 'too-large'> => queue.run(account, () => parse(bytes))

function parse(bytes: Uint8Array<ArrayBuffer>): Promise<ReadJson | null | 'too-large'> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadJson | null | 'too-large'>()
  // Ends with its body, so that its memory is given back
  const worker = new Worker(new URL('./json-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits,
  })
  const timer = setTimeout(() => resolve('too-large'), TIMEOUT_MS)
  worker.on('message', resolve)
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('too-large') : reject(error),
  )
  worker.on('exit', (code) => reject(new Error(`the thread that reads JSON ended with ${code}`)))
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
