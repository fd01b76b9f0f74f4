import { FairQueue } from '../fair-queue.ts'

const MB = 1024 * 1024
/** What needs more memory than this waits for all else that does. */
const MUCH = 64 * MB

// Uploads that wait hold their bytes; variants hold nothing, and a page of pictures asks for many at once
const large = new FairQueue({ maxWaiting: 200 })
const uploads = new FairQueue({ maxWaiting: 20 })
const variants = new FairQueue({ maxWaiting: 1_000 })

interface Work {
  /** Whose turn it is: the reference of the account that owns the picture. */
  owner: string
  /** The memory that it takes, in bytes. */
  bytes: number
}

/**
 * Runs the decoding and encoding of pictures in three lanes, each one at a time and in turn by owner: uploads, variants for
 * phones, and everything that takes much memory. So phones wait for nobody's upload, and the large ones never add up.
 * @throws rate-limited when too many of the owner's wait already
 */
export const runUpload = <T>({ owner, bytes }: Work, work: () => Promise<T>): Promise<T> =>
  (bytes > MUCH ? large : uploads).run(owner, work)

/** The same for a variant of a stored picture. @throws rate-limited */
export const runVariant = <T>({ owner, bytes }: Work, work: () => Promise<T>): Promise<T> =>
  (bytes > MUCH ? large : variants).run(owner, work)
