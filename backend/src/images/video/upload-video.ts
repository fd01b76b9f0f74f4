import { fieldMessages } from '../../../../generated/errors.ts'
import type { StoredVideo } from '../../../../generated/zod/schemas/index.zod.ts'
import { isWebVtt } from '../../../../openapi/rules/pictures/web-vtt.ts'
import { decodedSize, MAX_VIDEO_MEGABYTES, MAX_WEB_VTT_KILOBYTES } from '../../../../openapi/rules/quantities.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import { type Context, reading } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { findVisibleEvent } from '../../events/access.ts'
import { decodeUpload } from '../decode-upload.ts'
import { writeFiles } from '../unused/write-files.ts'
import { prepareVideo, recordVideo } from './record-video.ts'
import { storedTypeOf } from './sniff-video.ts'

const FIELD = 'fileContents'
const UNREADABLE = fieldMessages['uploadVideo.fileContents.unreadable-image'] ?? ''
/** The base64 characters needed to detect the file type before decoding all of it. */
const HEAD_LETTERS = 256

/**
 * Stores a video, or captions of one, for the slides of an event, in the account of the event's owner. What no page uses after a day is removed as other
 * files are that a failure left behind (`removeLeftBehindImages`).
 * @throws not-logged-in, not-found, payload-too-large, unreadable-image, plan-limit-reached, unavailable, storage-full
 */
export async function uploadVideo(ctx: Context, eventReference: string, fileContents: string): Promise<StoredVideo> {
  const { owner } = await findVisibleEvent(reading(ctx), eventReference)
  const { bytes, contentType } = readUpload(fileContents)
  const video = prepareVideo(owner.reference, bytes, contentType)
  await writeFiles(ctx, owner.reference, [video])
  await ctx.transaction(async (tx) => {
    await holdAccount(tx.em, owner.reference)
    await recordVideo(tx, owner, video)
  })
  return { blobName: video.blobName, contentType }
}

function readUpload(fileContents: string) {
  const refuse = () => fail('unreadable-image', { field: FIELD, message: UNREADABLE })
  const head = Buffer.from(fileContents.slice(0, HEAD_LETTERS), 'base64')
  const contentType = storedTypeOf(head) ?? refuse()
  if (contentType === 'text/vtt' && decodedSize(fileContents) > MAX_WEB_VTT_KILOBYTES * 1024)
    fail('payload-too-large', { field: FIELD, message: refusals.webVttTooLarge })
  const bytes = decodeUpload(fileContents, FIELD, UNREADABLE, MAX_VIDEO_MEGABYTES)
  if (contentType === 'text/vtt' && !isWebVtt(bytes)) refuse()
  return { bytes, contentType }
}
