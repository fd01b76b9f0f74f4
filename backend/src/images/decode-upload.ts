import { messages } from '../../../generated/errors.ts'
import { fail } from '../errors/fail.ts'

/** An uploaded image may have this many MB once it is decoded from base64. */
export const MAX_IMAGE_MEGABYTES = 5

/** How many bytes an upload in base64 carries. @throws payload-too-large, with the given field */
function checkUploadSize(base64: string, field: string, maxMegabytes = MAX_IMAGE_MEGABYTES): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  const size = (base64.length * 3) / 4 - padding
  if (size > maxMegabytes * 1024 * 1024) {
    fail('payload-too-large', { field, message: `The file is larger than ${maxMegabytes} MB.` })
  }
  return size
}

/**
 * The bytes of an upload in base64. The size is known, and refused, before anything is decoded.
 * @throws payload-too-large, unreadable-image (in the given words, if any), each with the given field
 */
export function decodeUpload(
  base64: string,
  field: string,
  message = messages['unreadable-image'],
  maxMegabytes = MAX_IMAGE_MEGABYTES,
): Buffer {
  const size = checkUploadSize(base64, field, maxMegabytes)
  const bytes = Buffer.from(base64, 'base64')
  // Buffer.from skips what is no base64 and takes the alphabet of addresses, so that a broken upload would go on as something
  // else. A regular expression would take a third of a second for a video
  const isBase64 = bytes.length === size && !base64.includes('-') && !base64.includes('_')
  if (!isBase64) fail('unreadable-image', { field, message })
  return bytes
}
