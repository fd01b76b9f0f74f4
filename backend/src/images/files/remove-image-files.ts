import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { Image } from '../image.entity.ts'
import { variantNames } from '../variants.ts'
import { Video } from '../video/video.entity.ts'

/**
 * Removes the files of a deleted account's images and videos, after the commit. Failures are only logged: without their rows the files
 * are unreachable.
 */
export async function removeImageFiles(ctx: Context, em: EntityManager, ownerReference: string) {
  const images = await em.find(Image, { owner: ownerReference }, { fields: ['blobName', 'width'] })
  const videos = await em.find(Video, { owner: ownerReference }, { fields: ['blobName'] })
  const names = images.flatMap(({ blobName, width }) => [blobName, ...variantNames(blobName, width)])
  names.push(...videos.map(({ blobName }) => blobName))
  if (names.length === 0) return
  ctx.afterCommit(async () => {
    for (const name of names) {
      try {
        await ctx.services.images.remove(name)
      } catch (error) {
        ctx.services.log.error({ err: error }, 'the file of a deleted image was left behind')
      }
    }
  })
}
