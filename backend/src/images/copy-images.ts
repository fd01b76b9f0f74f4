import type { Account } from '../accounts/account.entity.ts'
import type { Transaction } from '../context/context.ts'
import { Image } from './image.entity.ts'
import { blobNameOf } from './prepare-image.ts'
import { storeImages } from './store-images.ts'
import { prepareVideo, storeVideo } from './video/store-video.ts'
import { Video } from './video/video.entity.ts'

/**
 * Copies images and videos of another account to the owner, in this transaction. The caller must keep the originals alive until it
 * ends. Returns the new names by the old ones, without those whose file is lost.
 */
export async function copyImages(tx: Transaction, owner: Account, blobNames: string[]) {
  const copies = new Map<string, string>()
  const images = await tx.em.find(Image, { blobName: { $in: blobNames } }, { orderBy: { blobName: 'asc' } })
  for (const image of images) {
    // One at a time, to limit memory
    const bytes = await tx.services.images.read(image.blobName)
    if (!bytes) continue
    const { width, height, hasAlpha, leastScrim = null } = image
    const blobName = blobNameOf(owner.reference, bytes)
    await storeImages(tx, owner, [{ blobName, bytes, contentType: 'image/webp', width, height, hasAlpha, leastScrim }])
    copies.set(image.blobName, blobName)
  }
  for (const video of await tx.em.find(Video, { blobName: { $in: blobNames } }, { orderBy: { blobName: 'asc' } })) {
    const bytes = await tx.services.images.read(video.blobName)
    if (!bytes) continue
    const copy = prepareVideo(owner.reference, bytes, video.contentType)
    await storeVideo(tx, owner, copy)
    copies.set(video.blobName, copy.blobName)
  }
  return copies
}
