import { MAX_IMAGE_MEGABYTES, MEGABYTE } from '../../../../openapi/rules/quantities.ts'
import { contentText } from '../../../text/events/editor.ts'

/** The image types that file pickers offer. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** The largest image (docs/product-rules.md#images-and-videos). */
export const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * MEGABYTE

/** Why a chosen file can't be the image, as far as the browser can tell before decoding. */
export const imageFileError = (file: { type: string; size: number }): string | undefined => {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return contentText.notAnImage
  return file.size > MAX_IMAGE_BYTES ? contentText.imageTooLarge : undefined
}
