import type { EntityManager } from '../../db/orm.ts'
import { Image } from '../image.entity.ts'
import { Video } from '../video/video.entity.ts'
import { UnusedFile } from './unused-file.entity.ts'

/** Which images and videos: by name, or all of an account. */
type Which = { blobName: { $in: string[] } } | { owner: string }

/** Lists the files of images and videos that are about to be deleted, so that they are removed a day from now. */
export async function listAsUnused(em: EntityManager, which: Which, now: Date) {
  const images = await em.find(Image, which, { fields: ['blobName', 'owner', 'width', 'byteSize'] })
  const videos = await em.find(Video, which, { fields: ['blobName', 'owner', 'byteSize'] })
  const listed = [...images, ...videos].map(({ blobName, owner, byteSize, ...more }) => ({
    blobName,
    owner: owner.reference,
    byteSize,
    width: 'width' in more ? more.width : 0,
    wasUsed: true,
    unusedSince: now,
    removalStartedAt: null,
  }))
  if (listed.length > 0) await em.upsertMany(UnusedFile, listed, { disableIdentityMap: true })
}
