import { HOUR } from '../../../../openapi/rules/durations.ts'
import { type Context, transactional } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { every } from '../../infrastructure/every.ts'
import { Image } from '../image.entity.ts'
import { Video } from '../video/video.entity.ts'
import { lockBlob } from './lock-blob.ts'

const AT_ONCE = 500

/** Regularly removes orphaned files. Returns a function that stops it. */
export const sweepImageFiles = (newContext: () => Context, { everyMs = HOUR } = {}) => {
  const { log } = newContext().services
  const sweep = async () => void (await removeLeftBehindFiles(newContext()))
  return every(everyMs, sweep, { log, failure: 'image files that were left behind could not be removed' })
}

/**
 * Removes files that a crash left behind: without a row, or unfinished. Files younger than an hour may belong to a save in progress.
 * Returns the number of removed files.
 */
export async function removeLeftBehindFiles(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - HOUR)
  const old = (await ctx.services.images.list()).filter(({ changedAt }) => changedAt < before)
  let removed = 0
  for (let from = 0; from < old.length; from += AT_ONCE) {
    const files = old.slice(from, from + AT_ONCE).map(({ name }) => ({ name, blobName: blobNameOf(name) }))
    const kept = await ctx.transaction((tx) =>
      findKept(
        tx.em,
        files.map(({ blobName }) => blobName),
      ),
    )
    for (const { name, blobName } of files.filter((file) => !kept.has(file.blobName ?? '')))
      if (await removeFile(ctx, name, blobName, before)) removed += 1
  }
  return removed
}

async function findKept(em: EntityManager, blobNames: (string | null)[]) {
  const asked = [...new Set(blobNames.filter((name) => name !== null))]
  const where = { blobName: { $in: asked } }
  const images = await em.find(Image, where, { fields: ['blobName'] })
  const videos = await em.find(Video, where, { fields: ['blobName'] })
  return new Set([...images, ...videos].map((row) => row.blobName))
}

/** Checks again under the lock, because the same picture may have been stored since the files were listed. */
const removeFile = transactional(async (tx, name: string, blobName: string | null, before: Date) => {
  if (blobName) {
    await lockBlob(tx.em, blobName)
    if ((await findKept(tx.em, [blobName])).size > 0) return false
  }
  const changedAt = await tx.services.images.changedAt(name)
  if (!changedAt || changedAt >= before) return false
  await tx.services.images.remove(name)
  return true
})

/** The image or video that a file or its variant belongs to; null for unfinished files. */
function blobNameOf(name: string) {
  if (/^(images|videos)\/[^.]+$/.test(name)) return name
  const hash = /^variants\/([^.]+)-\d+\.[a-z]+$/.exec(name)?.[1]
  return hash === undefined ? null : `images/${hash}`
}
