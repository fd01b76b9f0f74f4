import { decodedSize, MAX_EDGE, MAX_IMAGE_MEGABYTES, MAX_PIXELS, MEGABYTE } from '../../openapi/rules/quantities.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { requireStorage } from '../accounts/storage.ts'
import { fail } from '../contract/errors.ts'
import type { State } from '../state/state.ts'
import { readImage } from './read-image.ts'

export interface Upload {
  owner: string
  base64: string
  /** The upload's field in the request. */
  field: string
  /** The error message for an unreadable file, unless it's the default. */
  message?: string
}

const refusalOf = ({ field, message }: Upload) => (message === undefined ? { field } : { field, message })

/** The bytes of an upload, which might not be an image. @throws unreadable-image, payload-too-large */
export function decodeUpload(upload: Upload): Uint8Array {
  const { base64, field } = upload
  if (decodedSize(base64) > MAX_IMAGE_MEGABYTES * MEGABYTE) {
    fail('payload-too-large', { field, message: refusals.fileTooLarge(MAX_IMAGE_MEGABYTES) })
  }
  return decode(base64) ?? fail('unreadable-image', refusalOf(upload))
}

/**
 * Stores an uploaded image under a name derived from owner and content.
 * @throws unreadable-image, image-too-large, payload-too-large
 */
export function storeImage(state: State, upload: Upload) {
  const { owner, base64 } = upload
  const bytes = decodeUpload(upload)
  const image = readImage(bytes)
  if (!image) fail('unreadable-image', refusalOf(upload))
  const { width, height } = image
  if (Math.max(width, height) > MAX_EDGE || width * height > MAX_PIXELS)
    fail('image-too-large', { field: upload.field })
  requireStorage(state, owner, bytes.length)
  const blobName = `images/${contentHash([new TextEncoder().encode(owner), bytes])}`
  delete state.images[blobName]
  // The last one is the newest
  state.images[blobName] = { ...image, owner, base64 }
  return { blobName, width: image.width, height: image.height }
}

/** Decodes base64; null when it's invalid. */
export const decode = (base64: string): Uint8Array | null =>
  base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64)
    ? Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    : null

/** Two rounds of FNV-1a with different seeds: distinguishes pictures, and is deterministic. */
export function contentHash(parts: Uint8Array[]) {
  const round = (start: number) => {
    let hash = start
    for (const bytes of parts) for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return round(0x811c9dc5) + round(0x5bd1e995)
}
