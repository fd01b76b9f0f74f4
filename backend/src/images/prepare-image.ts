import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { messages } from '../../../generated/errors.ts'
import type { LeastScrims } from '../../../openapi/rules/pictures/picture-fit.ts'
import { fail } from '../errors/fail.ts'
import { DECODER_OPTIONS, TIMEOUT_SECONDS } from './decoder-options.ts'
import { measureImage } from './measure/measure-image.ts'
import { decodedBytes, isTooLarge, type PictureFacts } from './queue/picture-cost.ts'
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

/** The limit for the longer edge of a stored image. */
const MAX_EDGE = 3840
/** The limit for a strip, such as a header: at least three times as long as wide. */
const MAX_STRIP_EDGE = 6000
/** A 4K screen. Encoding more would take time and memory for pixels that no screen shows. */
const MAX_STORED_PIXELS = 3840 * 2160
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
  const size = sizeOf(facts.autoOrient)
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

/** The dimensions of the stored image: within the limits, and not larger than the upload. */
export function sizeOf({ width, height }: PictureFacts['autoOrient']) {
  const edge = isStrip({ width, height }) ? MAX_STRIP_EDGE : MAX_EDGE
  const scale = Math.min(1, edge / Math.max(width, height), Math.sqrt(MAX_STORED_PIXELS / (width * height)))
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
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

const isStrip = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) >= 3 * Math.min(width, height)

/** Hashes the content, so it can be cached for ever, and the owner, so each blob belongs to one account. */
export const blobNameOf = (ownerReference: string, bytes: Uint8Array, folder: 'images' | 'videos' = 'images') =>
  `${folder}/${createHash('sha256').update(`${ownerReference}\n`).update(bytes).digest('hex').slice(0, 40)}`
