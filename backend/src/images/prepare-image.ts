import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { messages } from '../../../generated/errors.ts'
import { fail } from '../errors/fail.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isPicture } from './sniff-image.ts'

/** An upload, ready to be stored. */
export interface PreparedImage {
  blobName: string
  bytes: Uint8Array
  contentType: 'image/webp'
  width: number
  height: number
  hasAlpha: boolean
}

/** No more than this is decoded, whatever a small file unpacks to. */
const MAX_PIXELS = 50_000_000
/** The longer edge of a stored image. */
const MAX_EDGE = 3840
/** The same for a strip, such as a header: it is three times as long as wide or more, so that it still has fewer pixels. */
const MAX_STRIP_EDGE = 6000
export const DECODER_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
export const TIMEOUT_SECONDS = 20

sharp.cache(false)

/**
 * Decodes an upload, turns it upright, drops its metadata (place and camera included) and encodes it anew as WebP: it
 * keeps transparency, is about a third smaller than JPEG, and can be sent as it is to every current browser, so that a
 * JPEG is only made for the few that ask for one. Of an animation the first picture is kept.
 * @throws unreadable-image, with the given field and in the given words, if any
 */
export async function prepareImage(
  ownerReference: string,
  upload: Uint8Array,
  field: string,
  message = messages['unreadable-image'],
): Promise<PreparedImage> {
  const refuse = () => fail('unreadable-image', { field, message })
  if (!isPicture(upload)) refuse()
  const encoded = await oneAtATime(() => encode(upload)).catch(refuse)
  const { data, info, hasAlpha } = encoded
  const bytes = new Uint8Array(data)
  const blobName = blobNameOf(ownerReference, bytes)
  return { blobName, bytes, contentType: 'image/webp', width: info.width, height: info.height, hasAlpha }
}

async function encode(upload: Uint8Array) {
  const image = sharp(upload, DECODER_OPTIONS).autoOrient().timeout({ seconds: TIMEOUT_SECONDS })
  const { hasAlpha, autoOrient } = await image.metadata()
  const edge = isStrip(autoOrient) ? MAX_STRIP_EDGE : MAX_EDGE
  const { data, info } = await image
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { data, info, hasAlpha }
}

const isStrip = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) >= 3 * Math.min(width, height)

/** Made from the content, so that it may be cached for ever, and from the owner, so that each blob is one account's. */
export const blobNameOf = (ownerReference: string, bytes: Uint8Array, folder: 'images' | 'videos' = 'images') =>
  `${folder}/${createHash('sha256').update(`${ownerReference}\n`).update(bytes).digest('hex').slice(0, 40)}`
