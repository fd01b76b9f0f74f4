import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { ContextOrTransaction } from '../context/context.ts'
import { decodeUpload } from '../images/decode-upload.ts'
import { prepareUpload } from '../images/known/prepare-upload.ts'
import type { PreparedImage } from '../images/prepare-image.ts'

/** The new images of a save, by the path of their block (`rows.0.blocks.1`). */
export type NewImages = Map<string, PreparedImage>

/** The path of a block in a save, as error items name it; `at` is the path of its rows. */
export const pathOfBlock = (row: number, block: number, at = '') => `${at}rows.${row}.blocks.${block}`

/** Whether a save uploads any image. */
export const hasNewImages = (rows: api.SaveRow[]) =>
  rows.some(({ blocks }) => blocks.some(({ blockType, imageContents }) => blockType === 'Image' && imageContents))

/**
 * Decodes and re-encodes all images of a save. Checks size and base64 of all before decoding the first picture.
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
  // One at a time, so that a save decodes a single upload in memory
  for (const { path, imageContents } of uploads) {
    const field = `${path}.imageContents`
    images.set(path, await prepareUpload(ctx, ownerReference, decodeUpload(imageContents, field), field))
  }
  return images
}
