import { LockMode } from '@mikro-orm/core'
import type { Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { Image } from './image.entity.ts'
import { listAsUnused } from './unused/list-as-unused.ts'
import { isShown, isUsed } from './unused/used.ts'
import { Video } from './video/video.entity.ts'

/**
 * Removes those of an account's images and videos that are no longer used, after the commit, and hides those that only the bin uses. Removed files stay
 * for a day. Failures are only
 * logged, because the change itself succeeded.
 */
export function removeUnusedImages(tx: Transaction, ownerReference: string, blobNames: string[]) {
  if (blobNames.length === 0) return
  tx.afterCommit(async (ctx) => {
    try {
      await ctx.transaction((tx) => removeNow(tx, ownerReference, blobNames))
    } catch (error) {
      ctx.services.log.error({ err: error }, 'unused images were left behind')
    }
  })
}

/**
 * Removes those of an account's images and videos that nothing uses, and hides those that only the bin uses, in this transaction. The row locks make a concurrent save of the same
 * image wait and record it again (see `recordImages`).
 */
export async function removeNow({ em, now }: Transaction, ownerReference: string, blobNames: string[]) {
  const where = { blobName: { $in: blobNames }, owner: ownerReference }
  const options = { orderBy: { blobName: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const images = await em.find(Image, where, options)
  const videos = await em.find(Video, where, options)
  const found = [...images, ...videos].map(({ blobName }) => blobName)
  if (found.length === 0) return
  const used = await findUsed(em, ownerReference, found)
  for (const file of [...images, ...videos]) file.isHidden = used.get(file.blobName) === false
  await em.flush()
  const unused = found.filter((blobName) => !used.has(blobName))
  await listAsUnused(em, { blobName: { $in: unused } }, now())
  await em.nativeDelete(Image, { blobName: { $in: unused } })
  await em.nativeDelete(Video, { blobName: { $in: unused } })
}

const USED = `select name, ${isShown('asked.name', 'by.owner')} as is_shown from jsonb_array_elements_text(?::jsonb) as asked(name), (values (?)) as by(owner)
  where ${isUsed('asked.name', 'by.owner')}`

/** Those that are used, and whether anything but the bin uses them. */
async function findUsed(em: EntityManager, ownerReference: string, blobNames: string[]) {
  const found = await em.execute<{ name: string; is_shown: boolean }[]>(USED, [
    JSON.stringify(blobNames),
    ownerReference,
  ])
  return new Map(found.map(({ name, is_shown: isShown }) => [name, isShown]))
}

/** Serves images and videos of an account again, which the bin had. */
export async function showImages({ em }: Pick<Transaction, 'em'>, owner: string, blobNames: string[]) {
  for (const table of ['image', 'video'])
    await em.execute(
      `update ${table} set is_hidden = false where is_hidden and owner_reference = ?
       and blob_name in (select jsonb_array_elements_text(?::jsonb))`,
      [owner, JSON.stringify(blobNames)],
      'run',
    )
}
