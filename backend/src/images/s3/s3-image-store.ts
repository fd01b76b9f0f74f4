import type { Logger } from 'pino'
import type { ImageBucket } from '../../config/image-bucket.ts'
import type { ImageStore } from '../../context/ports/image-store.ts'
import { type Measurements, noMeasurements } from '../../context/ports/measurements.ts'
import { createBucketClient } from './bucket-client.ts'

/** The folders of `blobNameOf` and `variantName`. Other objects of the bucket are never listed, so never swept. */
const FOLDERS = ['images', 'videos', 'variants']
const BLOB_NAME = /^(images|videos|variants)\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?$/

interface S3ImageStoreParts {
  bucket: ImageBucket
  log: Logger
  measurements?: Pick<Measurements, 'bucket'>
  /** How long the bucket may take to answer, to take a megabyte, and between two pieces of a body. */
  timeoutMs?: number
}

/**
 * Stores images as objects of an S3-compatible bucket, which appear only when they are complete.
 * Every method throws `unavailable` while the bucket doesn't answer or refuses our credentials.
 */
export function createS3ImageStore({
  bucket,
  log,
  measurements = noMeasurements,
  timeoutMs = 10_000,
}: S3ImageStoreParts): ImageStore {
  const client = createBucketClient({ bucket, log, measurements, timeoutMs })
  const pathOf = (name: string) => {
    if (!BLOB_NAME.test(name)) throw new Error('not a blob name')
    return `/${name}`
  }
  return {
    async write(name, bytes) {
      await client.send('PUT', pathOf(name), { bytes, read: async () => undefined })
    },
    async read(name) {
      const read = async (response: Response) => new Uint8Array(await response.arrayBuffer())
      return client.send('GET', pathOf(name), { read, missing: null })
    },
    async stream(name, start, end) {
      const read = async (response: Response) => response.body as ReadableStream<Uint8Array> | null
      return client.send('GET', pathOf(name), { headers: { range: `bytes=${start}-${end}` }, read, missing: null })
    },
    async remove(name) {
      await client.send('DELETE', pathOf(name), { read: async () => undefined, missing: undefined })
    },
    async list() {
      const found = []
      for (const folder of FOLDERS) for await (const objects of client.pages(folder)) found.push(...objects)
      return found
    },
    async changedAt(name) {
      const read = async (response: Response) => new Date(response.headers.get('last-modified') ?? Number.NaN)
      return client.send('HEAD', pathOf(name), { read, missing: null })
    },
  }
}
