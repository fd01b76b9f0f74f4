import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Logger } from 'pino'
import type { ImageBucket } from '../../config/image-bucket.ts'
import type { Measurements } from '../../context/ports/measurements.ts'
import { failure } from '../../errors/fail.ts'
import { type Listing, readListing } from './read-listing.ts'
import { fetchWithin, isNetworkError } from './time-limits.ts'

const TRIES = 3
const PAUSE_MS = 100
/** `EntityTooLarge` is how OpenStack Swift refuses what exceeds a quota: our files are far smaller than any server's greatest object. */
const FULL = /^(QuotaExceeded|XMinio(StorageFull|AdminBucketQuotaExceeded)|InsufficientStorage|EntityTooLarge)/

interface Parts {
  bucket: ImageBucket
  log: Logger
  measurements: Pick<Measurements, 'bucket'>
  timeoutMs: number
}

interface Request<T, Missing> {
  bytes?: Uint8Array
  headers?: Record<string, string>
  read: (response: Response) => Promise<T>
  /** The result for a missing object; without it, that is an error. */
  missing?: Missing
}

/** What went wrong; the status is null when there was no answer. */
interface Problem {
  status: number | null
  reason: string
}

/** A client of one bucket. All requests are idempotent, so a passing fault is tried again. */
export function createBucketClient({ log, measurements, ...sender }: Parts) {
  const sendOnce = createSender(sender)

  /** @throws unavailable, and an error with the code ENOSPC when the bucket is full */
  async function send<T, Missing = never>(method: string, path: string, request: Request<T, Missing>) {
    for (let tries = 1; ; tries++) {
      const started = performance.now()
      const answer = await sendOnce(method, path, request)
      const isMissing = 'status' in answer && answer.status === 404 && 'missing' in request
      const outcome = isMissing || !('status' in answer) ? 'succeeded' : 'failed'
      measurements.bucket(outcome, (performance.now() - started) / 1000)
      if (!('status' in answer)) return answer.result
      if (isMissing) return request.missing as Missing
      if (isFull(answer)) throw Object.assign(new Error('the bucket of the images is full'), { code: 'ENOSPC' })
      if (tries === TRIES || !isPassing(answer)) {
        log.error({ ...answer, tries }, 'the bucket of the images failed')
        throw failure('unavailable', { retryAfterSeconds: 2 })
      }
      await delay(PAUSE_MS * tries)
    }
  }

  /** The objects in a folder of the bucket, page by page. */
  async function* pages(folder: string): AsyncGenerator<Listing['objects']> {
    let page: string | null = null
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
      if (page !== null) query.set('continuation-token', page)
      const listing: Listing = await send('GET', `?${query}`, { read: async (one) => readListing(await one.text()) })
      yield listing.objects
      page = listing.nextPage
    } while (page !== null)
  }

  return { send, pages }
}

/** Signs and sends one request, and returns its result or what went wrong. */
function createSender({ bucket, timeoutMs }: Pick<Parts, 'bucket' | 'timeoutMs'>) {
  const { url, region, accessKeyId, secretAccessKey } = bucket
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  return async <T>(method: string, path: string, { bytes, headers, read }: Request<T, unknown>) => {
    // The bucket refuses a body that changed on the way
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    const signed = await signer.sign(`${url}${path}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
    })
    try {
      const response = await fetchWithin(timeoutMs, signed, bytes)
      return response.ok ? { result: await read(response) } : problemOf(response.status, await response.text())
    } catch (error) {
      if (!isNetworkError(error)) throw error
      return { status: null, reason: error.reason } satisfies Problem
    }
  }
}

/** Of the answer only the code: the rest may repeat the credentials. */
const problemOf = (status: number, body: string): Problem => ({
  status,
  reason: /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? 'unknown',
})

const isFull = ({ status, reason }: Problem) => status === 507 || FULL.test(reason)
/** Another try may succeed: no answer, too many requests, or a fault of the server. */
const isPassing = ({ status }: Problem) => status === null || status === 429 || status >= 500
