import { messages } from '../../../generated/errors.ts'
import { fail } from '../errors/fail.ts'

/** An uploaded image may have this many bytes once it is decoded from base64. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/**
 * The bytes of an upload in base64. The size is known, and refused, before anything is decoded.
 * @throws payload-too-large, unreadable-image (in the given words, if any), each with the given field
 */
export function decodeUpload(base64: string, field: string, message = messages['unreadable-image']): Buffer {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  if ((base64.length * 3) / 4 - padding > MAX_IMAGE_BYTES) {
    fail('payload-too-large', { field, message: 'The file is larger than 5 MB.' })
  }
  // Buffer.from skips what is no base64, so that a broken upload would go on as something else
  const isBase64 = base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64)
  if (!isBase64) fail('unreadable-image', { field, message })
  return Buffer.from(base64, 'base64')
}
