import type { StoredVideoType } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Account } from '../../accounts/account.entity.ts'
import type { Transaction } from '../../context/context.ts'
import { blobNameOf } from '../prepare-image.ts'
import { sizeOf } from '../record-images.ts'
import { forgetUnused } from '../unused/forget-unused.ts'

/** A video, or captions, ready to be stored. */
export interface PreparedVideo {
  blobName: string
  bytes: Uint8Array
  contentType: StoredVideoType
}

/** A video to record; its bytes may be gone from memory. */
export type RecordedVideo = Omit<PreparedVideo, 'bytes'> & { byteSize: number }

/** Names a video by owner and content, so it can be cached for ever and belongs to one account. */
export const prepareVideo = (
  ownerReference: string,
  bytes: Uint8Array,
  contentType: StoredVideoType,
): PreparedVideo => ({
  blobName: blobNameOf(ownerReference, bytes, 'videos'),
  bytes,
  contentType,
})

/** Whether a blob is a video or its captions; otherwise it's an image. */
export const isVideoName = (blobName: string) => blobName.startsWith('videos/')

/** Records a video whose file `writeFiles` has written, in this transaction, as `recordImages` does. @throws unavailable */
export async function recordVideo(
  tx: Transaction,
  owner: Pick<Account, 'reference'>,
  video: PreparedVideo | RecordedVideo,
) {
  const { blobName, contentType } = video
  const [row] = await tx.em.execute<{ is_new: boolean }[]>(
    `insert into video (blob_name, owner_reference, content_type, byte_size, created_at)
     values (?, ?, ?, ?, ?) on conflict (blob_name) do update set created_at = excluded.created_at, is_hidden = false
     returning xmax = 0 as is_new`,
    [blobName, owner.reference, contentType, sizeOf(video), tx.now()],
  )
  await forgetUnused(tx, blobName, row?.is_new ?? true)
}
