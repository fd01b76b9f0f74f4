import type { VideoType } from '../../../../openapi/rules/media.ts'
import type { Account } from '../../accounts/account.entity.ts'
import type { Transaction } from '../../context/context.ts'
import { blobNameOf } from '../prepare-image.ts'
import { lockBlob } from '../sweep/lock-blob.ts'

/** A video that is ready to be stored. */
export interface PreparedVideo {
  blobName: string
  bytes: Uint8Array
  contentType: VideoType
}

/** Names a video by owner and content, so it can be cached for ever and belongs to one account. */
export const prepareVideo = (ownerReference: string, bytes: Uint8Array, contentType: VideoType): PreparedVideo => ({
  blobName: blobNameOf(ownerReference, bytes, 'videos'),
  bytes,
  contentType,
})

/** Whether a blob is a video; otherwise it's an image. */
export const isVideoName = (blobName: string) => blobName.startsWith('videos/')

/** Stores a video unchanged, in this transaction; with the same order of row, lock and bytes as `storeImages`. */
export async function storeVideo(tx: Transaction, owner: Account, video: PreparedVideo) {
  const { blobName, bytes, contentType } = video
  await tx.em.execute(
    `insert into video (blob_name, owner_reference, content_type, byte_size, created_at)
     values (?, ?, ?, ?, ?) on conflict (blob_name) do update set created_at = excluded.created_at`,
    [blobName, owner.reference, contentType, bytes.byteLength, tx.now()],
    'run',
  )
  await lockBlob(tx.em, blobName)
  await tx.services.images.write(blobName, bytes)
}
