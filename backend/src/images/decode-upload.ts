import { messages } from '../../../generated/errors.ts'
import { decodedSize, MAX_IMAGE_MEGABYTES, MEGABYTE } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { fail } from '../errors/fail.ts'

/** The size of a base64 upload in bytes. @throws payload-too-large, with the given field */
function checkUploadSize(base64: string, field: string, maxMegabytes = MAX_IMAGE_MEGABYTES): number {
  const size = decodedSize(base64)
  if (size > maxMegabytes * MEGABYTE) {
    fail('payload-too-large', { field, message: refusals.fileTooLarge(maxMegabytes) })
  }
  return size
}

/**
 * Decodes a base64 upload, after checking its size.
 * @throws payload-too-large, or unreadable-image with the given message, each with the given field
 */
export function decodeUpload(
  base64: string,
  field: string,
  message = messages['unreadable-image'],
  maxMegabytes = MAX_IMAGE_MEGABYTES,
): Buffer {
  const size = checkUploadSize(base64, field, maxMegabytes)
  const bytes = Buffer.from(base64, 'base64')
  // Buffer.from skips invalid characters and accepts base64url, so a broken upload would pass as another file.
  // A regular expression would take a third of a second for a video
  const isBase64 = bytes.length === size && !base64.includes('-') && !base64.includes('_')
  if (!isBase64) fail('unreadable-image', { field, message })
  return bytes
}
