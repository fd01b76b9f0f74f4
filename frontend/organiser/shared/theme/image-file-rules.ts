import { MAX_CHOSEN_MEGABYTES, MAX_IMAGE_MEGABYTES, MEGABYTE } from '../../../../openapi/rules/quantities.ts'
import { contentText } from '../../../text/events/editor.ts'

/** The image types that file pickers offer. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
  'image/heic',
  'image/tiff',
  'image/heif',
  // Systems without a name for the type
  '.heic',
  '.heif',
]

/** The largest image that is sent (docs/product-rules.md#images-and-videos). */
export const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * MEGABYTE

/** Why a chosen file can't be the image, as far as the browser can tell before decoding. */
export const imageFileError = ({ type, size }: { type: string; size: number }): string | undefined => {
  if (type !== '' && !type.startsWith('image/')) return contentText.notAnImage
  return size > MAX_CHOSEN_MEGABYTES * MEGABYTE ? contentText.imageTooLarge : undefined
}
