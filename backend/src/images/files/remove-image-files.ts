import type { Transaction } from '../../context/context.ts'
import { Image } from '../image.entity.ts'
import { variantNames } from '../variants.ts'
import { Video } from '../video/video.entity.ts'

/** A request each when the files are in a bucket. */
const AT_ONCE = 32

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
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const removed = names.slice(from, from + AT_ONCE).map((name) => tx.services.images.remove(name))
      for (const { status, reason } of (await Promise.allSettled(removed)) as PromiseRejectedResult[])
        if (status === 'rejected') tx.services.log.error({ err: reason }, 'the file of a deleted image was left behind')
    }
  })
}
