import { MAX_IMAGE_MEGABYTES, MAX_VIDEO_MEGABYTES } from '../../../../openapi/rules/quantities.ts'
import type { Account } from '../../accounts/account.entity.ts'
import type { Context, Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { decodeUpload } from '../../images/decode-upload.ts'
import { prepareUpload } from '../../images/known/prepare-upload.ts'
import type { PreparedImage } from '../../images/prepare-image.ts'
import { type RecordedImage, recordImages } from '../../images/record-images.ts'
import { type PreparedVideo, prepareVideo, recordVideo } from '../../images/video/record-video.ts'
import { videoTypeOf } from '../../images/video/sniff-video.ts'

/** A new background that is ready to be stored. */
export type PreparedBackground =
  | { type: 'Image'; image: PreparedImage | RecordedImage }
  | { type: 'Video'; video: PreparedVideo }

const FIELD = 'fileContents'
/** The base64 characters needed to detect the file type before decoding all of it. */
const HEAD_LETTERS = 256

/**
 * Prepares an uploaded image or video; `Unknown` detects the type by content. Checks the size before decoding.
 * @throws payload-too-large, unreadable-image (also for another type than declared)
 */
export async function prepareBackground(
  ctx: Context,
  ownerReference: string,
  fileContents: string,
  asked: 'Unknown' | 'Image' | 'Video',
): Promise<PreparedBackground> {
  const contentType = videoTypeOf(Buffer.from(fileContents.slice(0, HEAD_LETTERS), 'base64'))
  const limit = contentType && asked !== 'Image' ? MAX_VIDEO_MEGABYTES : MAX_IMAGE_MEGABYTES
  const bytes = decodeUpload(fileContents, FIELD, undefined, asked === 'Video' ? MAX_VIDEO_MEGABYTES : limit)
  if (contentType && asked !== 'Image') {
    return { type: 'Video', video: prepareVideo(ownerReference, bytes, contentType) }
  }
  if (asked === 'Video') fail('unreadable-image', { field: FIELD })
  return { type: 'Image', image: await prepareUpload(ctx, ownerReference, bytes, FIELD) }
}

/** The bytes of a prepared background, for `writeFiles`. */
export const fileOf = (prepared: PreparedBackground) => (prepared.type === 'Video' ? prepared.video : prepared.image)

/** Records it in this transaction, for the account that it was prepared for; returns its name. */
export async function recordBackground(tx: Transaction, owner: Account, prepared: PreparedBackground) {
  if (prepared.type === 'Video') await recordVideo(tx, owner, prepared.video)
  else await recordImages(tx, owner, [prepared.image])
  return fileOf(prepared).blobName
}
