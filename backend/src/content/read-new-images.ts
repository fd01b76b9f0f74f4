import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { ContextOrTransaction } from '../context/context.ts'
import { decodeUpload } from '../images/decode-upload.ts'
import { prepareUpload } from '../images/known/prepare-upload.ts'
import type { PreparedImage } from '../images/prepare-image.ts'

/** The new images of a save, by the path of their block (`rows.0.blocks.1`). */
export type NewImages = Map<string, PreparedImage>

/** Where a block stands in a save, as error items name it; `at` is where its rows stand in the body. */
export const pathOfBlock = (row: number, block: number, at = '') => `${at}rows.${row}.blocks.${block}`

/**
 * Decodes and encodes anew every image that comes with a save. Size and base64 of all are checked before
 * the first is looked at as a picture.
 * @throws payload-too-large, unreadable-image, each with its field
 */
export async function readNewImages(
  ctx: ContextOrTransaction,
  ownerReference: string,
  rows: api.SaveRow[],
  at = '',
): Promise<NewImages> {
  const uploads = rows.flatMap(({ blocks }, row) =>
    blocks.flatMap(({ blockType, imageContents }, block) => {
      if (blockType !== 'Image' || !imageContents) return []
      const path = pathOfBlock(row, block, at)
      decodeUpload(imageContents, `${path}.imageContents`)
      return { path, imageContents }
    }),
  )
  const images: NewImages = new Map()
  // One after the other, so that a save holds the bytes of a single upload
  for (const { path, imageContents } of uploads) {
    const field = `${path}.imageContents`
    images.set(path, await prepareUpload(ctx, ownerReference, decodeUpload(imageContents, field), field))
  }
  return images
}
