import type { Transaction } from '../../context/context.ts'
import { Image } from '../image.entity.ts'
import { variantNames } from '../variants.ts'
import { Video } from '../video/video.entity.ts'

/**
 * Removes the files of a deleted account's images and videos, after the commit. Failures are only logged: without their rows the files
 * are unreachable.
 */
export async function removeImageFiles(tx: Transaction, ownerReference: string) {
  const images = await tx.em.find(Image, { owner: ownerReference }, { fields: ['blobName', 'width'] })
  const videos = await tx.em.find(Video, { owner: ownerReference }, { fields: ['blobName'] })
  const names = images.flatMap(({ blobName, width }) => [blobName, ...variantNames(blobName, width)])
  names.push(...videos.map(({ blobName }) => blobName))
  if (names.length === 0) return
  tx.afterCommit(async () => {
    for (const name of names) {
      try {
        await tx.services.images.remove(name)
      } catch (error) {
        tx.services.log.error({ err: error }, 'the file of a deleted image was left behind')
      }
    }
  })
}
