import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import type { Context } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { decodeUpload } from '../images/decode-upload.ts'
import { prepareUpload } from '../images/known/prepare-upload.ts'
import { takePictures } from '../images/library/take-pictures.ts'
import type { PreparedImage } from '../images/prepare-image.ts'
import type { RecordedImage } from '../images/record-images.ts'

/** The new images of a save, by the path of their block (`rows.0.blocks.1`). */
export type NewImages = Map<string, PreparedImage | RecordedImage>

/** The path of a block in a save, as error items name it; `at` is the path of its rows. */
export const pathOfBlock = (row: number, block: number, at = '') => `${at}rows.${row}.blocks.${block}`

/** Whether a save has any image that isn't stored for its page. */
export const hasNewImages = (rows: api.SaveRow[]) =>
  rows.some(({ blocks }) =>
    blocks.some(({ blockType, imageContents, blobName }) => blockType === 'Image' && (imageContents || blobName)),
  )

/**
 * Decodes and re-encodes all images that a save uploads, and takes those it chooses from the library. Checks size and base64 of all before
 * decoding the first picture.
 * @throws payload-too-large, unreadable-image, invalid-value (an upload and a choice), each with its field
 */
export async function readNewImages(
  ctx: Context,
  ownerReference: string,
  rows: api.SaveRow[],
  at = '',
): Promise<NewImages> {
  const blocks = imageBlocksOf(rows, at)
  const uploads = blocks.flatMap(({ path, imageContents }) => (imageContents ? { path, imageContents } : []))
  const choices = blocks.flatMap(({ path, imageContents, blobName }) => {
    const field = `${path}.blobName`
    if (blobName && imageContents) fail('invalid-value', { field })
    return blobName ? { path, blobName, field } : []
  })
  for (const { path, imageContents } of uploads) decodeUpload(imageContents, `${path}.imageContents`)
  const taken = await takePictures(ctx, ownerReference, choices)
  const images: NewImages = new Map()
  for (const { path, blobName } of choices) images.set(path, taken.get(blobName) as RecordedImage)
  // One at a time, so that a save decodes a single upload in memory
  for (const { path, imageContents } of uploads) {
    const field = `${path}.imageContents`
    images.set(path, await prepareUpload(ctx, ownerReference, decodeUpload(imageContents, field), field))
  }
  return images
}

const imageBlocksOf = (rows: api.SaveRow[], at: string) =>
  rows.flatMap(({ blocks }, row) =>
    blocks.flatMap((block, place) =>
      block.blockType === 'Image' ? { ...block, path: pathOfBlock(row, place, at) } : [],
    ),
  )
