import type { Context } from '../../context/context.ts'
import { openLocalImages } from '../../images/open-image-store.ts'
import { Refused } from '../refused.ts'

interface MoveImages {
  /** Whether the files in the data folder stay. */
  keep: boolean
}

/**
 * Copies the images and videos of the data folder into the bucket, and removes each file once the bucket has returned the same bytes.
 * An interrupted run continues where it stopped. Returns the operator's output.
 * @throws Refused without a bucket
 */
export async function moveImages({ config, services }: Context, { keep }: MoveImages) {
  if (!config.imageBucket) throw new Refused('No bucket is set: S3_BUCKET_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.')
  const local = openLocalImages(config)
  const bucket = services.images
  const present = new Set((await bucket.list()).map(({ name }) => name))
  let copied = 0
  const files = (await local.list()).filter(({ name }) => isFinished(name))
  // One at a time, to limit memory
  for (const { name } of files) {
    const bytes = await local.read(name)
    if (!bytes) continue
    if (!present.has(name)) {
      await bucket.write(name, bytes)
      copied += 1
    }
    if (keep) continue
    const stored = await bucket.read(name)
    if (!stored || Buffer.compare(stored, bytes) !== 0) throw new Refused(`The bucket has other bytes for ${name}.`)
    await local.remove(name)
  }
  const kept = keep ? 'are still in the data folder' : 'were removed from the data folder'
  return `Copied ${copied} of ${files.length} files to the bucket; all ${files.length} ${kept}.`
}

/** A crash can leave unfinished files, which have a random suffix; the server removes them after an hour. */
const isFinished = (name: string) => /^((images|videos)\/[^./]+|variants\/[^./]+-\d+\.(avif|webp|jpeg|png))$/.test(name)
