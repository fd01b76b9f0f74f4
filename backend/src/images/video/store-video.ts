import type { Account } from '../../accounts/account.entity.ts'
import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { blobNameOf } from '../prepare-image.ts'
import { lockBlob } from '../sweep/lock-blob.ts'
import type { VideoType } from './sniff-video.ts'

/** A video, ready to be stored. */
export interface PreparedVideo {
  blobName: string
  bytes: Uint8Array
  contentType: VideoType
}

/** Names a video by its owner and content, so that it may be cached for ever and is one account's alone. */
export const prepareVideo = (ownerReference: string, bytes: Uint8Array, contentType: VideoType): PreparedVideo => ({
  blobName: blobNameOf(ownerReference, bytes, 'videos'),
  bytes,
  contentType,
})

/** Whether a blob is a video; else it is an image. */
export const isVideoName = (blobName: string) => blobName.startsWith('videos/')

/** Stores a video as it is, in this transaction; row, lock and bytes in the order of `storeImages`, for its reasons. */
export async function storeVideo(ctx: Context, em: EntityManager, owner: Account, video: PreparedVideo) {
  const { blobName, bytes, contentType } = video
  await em.execute(
    `insert into video (blob_name, owner_reference, content_type, byte_size, created_at)
     values (?, ?, ?, ?, ?) on conflict (blob_name) do update set created_at = excluded.created_at`,
    [blobName, owner.reference, contentType, bytes.byteLength, ctx.now()],
    'run',
  )
  await lockBlob(em, blobName)
  await ctx.services.images.write(blobName, bytes)
}
