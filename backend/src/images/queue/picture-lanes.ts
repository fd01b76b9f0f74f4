import { FairQueue } from '../../infrastructure/concurrency/fair-queue.ts'
import { Semaphore } from '../../infrastructure/concurrency/semaphore.ts'

const MB = 1024 * 1024
/** Above an ordinary photo of 13 megapixels. Larger pictures share one lane, and wait for uploads, so their memory never adds up. */
const LARGE_BYTES = 100 * MB

// Waiting uploads hold their bytes in memory; waiting variants don't, and one page requests many of them
const large = new FairQueue({ maxWaiting: 200 })
const uploads = new FairQueue({ maxWaiting: 20 })
const variants = new FairQueue({ maxWaiting: 1_000 })
const uploadOrLarge = new Semaphore({ concurrency: 1 })

/** How many pictures wait in each lane. */
export const waitingPictures = () => ({
  large: large.waiting,
  uploads: uploads.waiting,
  variants: variants.waiting,
})

interface Work {
  /** The reference of the account that owns the picture. */
  owner: string
  /** The memory that decoding takes, in bytes. */
  bytes: number
}

/**
 * Decodes an upload. There are three lanes, each of one picture at a time, with owners taking turns: uploads, variants for phones,
 * and large pictures of both kinds. Uploads and large pictures alternate. Phones only wait for uploads if their picture is large.
 * @throws rate-limited when too many pictures of this owner are waiting
 */
export const runUpload = <T>({ owner, bytes }: Work, work: () => Promise<T>): Promise<T> =>
  (bytes > LARGE_BYTES ? large : uploads).run(owner, () => uploadOrLarge.run(work))

/** Encodes a variant of a stored picture, in the same lanes. @throws rate-limited */
export const runVariant = <T>({ owner, bytes }: Work, work: () => Promise<T>): Promise<T> =>
  bytes > LARGE_BYTES ? large.run(owner, () => uploadOrLarge.run(work)) : variants.run(owner, work)
