import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { messages } from '../../../generated/errors.ts'
import type { LeastScrims } from '../../../openapi/rules/pictures/picture-fit.ts'
import { storedSizeOf } from '../../../openapi/rules/pictures/stored-size.ts'
import { fail } from '../errors/fail.ts'
import { DECODER_OPTIONS, TIMEOUT_SECONDS } from './decoder-options.ts'
import { measureImage } from './measure/measure-image.ts'
import { decodedBytes, isTooLarge } from './queue/picture-cost.ts'
import { runUpload } from './queue/picture-lanes.ts'
import { isPicture } from './sniff-image.ts'

/** An upload that is ready to be stored. */
export interface PreparedImage {
  blobName: string
  bytes: Uint8Array
  contentType: 'image/webp'
  width: number
  height: number
  hasAlpha: boolean
  /** Null if it isn't measured yet. */
  leastScrim: LeastScrims | null
}

/** Bytes per pixel for encoding WebP. */
const ENCODED_BYTES = 8

sharp.cache(false)
// Parallelism comes from the picture lanes (`picture-lanes.ts`): one core each leaves cores for other requests
sharp.concurrency(1)

/**
 * Decodes an upload, rotates it upright, strips its metadata (location and camera included) and encodes it as WebP. WebP keeps
 * transparency, is about a third smaller than JPEG and works in every current browser. Of an animation, only the first frame is kept.
 * @throws unreadable-image (with the given message, if any), image-too-large, each with the given field; rate-limited
 */
export async function prepareImage(
  ownerReference: string,
  upload: Uint8Array,
  field: string,
  message = messages['unreadable-image'],
): Promise<PreparedImage> {
  const refuse = () => fail('unreadable-image', { field, message })
  if (!isPicture(upload)) refuse()
  const facts = await sharp(upload, DECODER_OPTIONS).metadata().catch(refuse)
  if (isTooLarge(facts)) fail('image-too-large', { field })
  const size = storedSizeOf(facts.autoOrient)
  const bytes = decodedBytes(facts) + size.width * size.height * ENCODED_BYTES
  const encoded = await runUpload({ owner: ownerReference, bytes }, () => encode(upload, size).catch(refuse))
  return {
    blobName: blobNameOf(ownerReference, encoded.data),
    bytes: encoded.data,
    contentType: 'image/webp',
    width: encoded.info.width,
    height: encoded.info.height,
    hasAlpha: facts.hasAlpha,
    leastScrim: encoded.leastScrim,
  }
}

async function encode(upload: Uint8Array, { width, height }: { width: number; height: number }) {
  const edge = Math.max(width, height)
  const { data, info } = await sharp(upload, DECODER_OPTIONS)
    .autoOrient()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    // Effort 2 needs half the time and memory of the default 4, for hardly more bytes
    .webp({ quality: 88, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), info, leastScrim: await measureImage(data) }
}

/** Hashes the content, so it can be cached for ever, and the owner, so each blob belongs to one account. */
export const blobNameOf = (ownerReference: string, bytes: Uint8Array, folder: 'images' | 'videos' = 'images') =>
  `${folder}/${createHash('sha256').update(`${ownerReference}\n`).update(bytes).digest('hex').slice(0, 40)}`
