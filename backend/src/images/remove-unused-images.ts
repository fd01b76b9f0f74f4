import { LockMode } from '@mikro-orm/core'
import type { Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { Image } from './image.entity.ts'
import { variantNames } from './variants.ts'
import { Video } from './video/video.entity.ts'

/**
 * Removes those of an account's images and videos that are no longer used, after the commit. Failures are only logged, because the change
 * itself succeeded.
 */
export function removeUnusedImages(tx: Transaction, ownerReference: string, blobNames: string[]) {
  if (blobNames.length === 0) return
  tx.afterCommit(async (ctx) => {
    try {
      await ctx.transaction((tx) => sweep(tx, ownerReference, blobNames))
    } catch (error) {
      ctx.services.log.error({ err: error }, 'unused images were left behind')
    }
  })
}

/** The row locks make a concurrent save of the same image wait and write it again (see `storeImages`). */
async function sweep(tx: Transaction, ownerReference: string, blobNames: string[]) {
  const where = { blobName: { $in: blobNames }, owner: ownerReference }
  const options = { orderBy: { blobName: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const images = await tx.em.find(Image, where, options)
  const videos = await tx.em.find(Video, where, options)
  const used = await findUsed(tx.em, ownerReference)
  for (const { blobName, width } of images.filter((image) => !used.has(image.blobName))) {
    await Promise.all([blobName, ...variantNames(blobName, width)].map((name) => tx.services.images.remove(name)))
    await tx.em.nativeDelete(Image, { blobName })
  }
  for (const { blobName } of videos.filter((video) => !used.has(video.blobName))) {
    await tx.services.images.remove(blobName)
    await tx.em.nativeDelete(Video, { blobName })
  }
}

/** Every image and video that the account, its pages and its events use. Add new uses here. */
async function findUsed(em: EntityManager, ownerReference: string) {
  const rows = await em.execute<{ name: string }[]>(
    `select block ->> 'blobName' as name
       from content_page, jsonb_array_elements(rows) as line, jsonb_array_elements(line -> 'blocks') as block
       where owner_reference = ? and block ->> 'blobName' is not null
     union select welcome_image from event where owner_reference = ? and welcome_image is not null
     union select icon_image from event where owner_reference = ? and icon_image is not null
     union select background from event where owner_reference = ? and background is not null
     union select icon_image from account where reference = ? and icon_image is not null`,
    [ownerReference, ownerReference, ownerReference, ownerReference, ownerReference],
  )
  return new Set(rows.map((row) => row.name))
}
