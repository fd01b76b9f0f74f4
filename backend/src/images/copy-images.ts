import type { Account } from '../accounts/account.entity.ts'
import type { Context, Transaction } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { Image } from './image.entity.ts'
import { blobNameOf } from './prepare-image.ts'
import { type RecordedImage, recordImages } from './record-images.ts'
import { writeFiles } from './unused/write-files.ts'
import { type RecordedVideo, recordVideo } from './video/record-video.ts'
import { Video } from './video/video.entity.ts'

/** Copied files by the names of their originals; null for a lost one. */
export type CopiedFiles = Map<string, { image: RecordedImage } | { video: RecordedVideo } | null>

/** Copies the files of another account's images and videos to the owner, before the transaction that records them. */
export async function copyFiles(ctx: Context, ownerReference: string, blobNames: string[]): Promise<CopiedFiles> {
  const copies: CopiedFiles = new Map(blobNames.map((name) => [name, null]))
  if (blobNames.length === 0) return copies
  const em = ctx.services.orm.em.fork()
  const where = { blobName: { $in: blobNames } }
  // One at a time, to limit memory
  for (const { blobName, width, height, hasAlpha, leastScrim = null } of await em.find(Image, where)) {
    const copy = await copyFile(ctx, ownerReference, { blobName, width, folder: 'images' })
    if (copy)
      copies.set(blobName, { image: { ...copy, contentType: 'image/webp', width, height, hasAlpha, leastScrim } })
  }
  for (const { blobName, contentType } of await em.find(Video, where)) {
    const copy = await copyFile(ctx, ownerReference, { blobName, width: 0, folder: 'videos' })
    if (copy) copies.set(blobName, { video: { ...copy, contentType } })
  }
  return copies
}

interface Original {
  blobName: string
  width: number
  folder: 'images' | 'videos'
}

async function copyFile(ctx: Context, ownerReference: string, { blobName, width, folder }: Original) {
  const bytes = await ctx.services.images.read(blobName)
  if (!bytes) return null
  const copy = { blobName: blobNameOf(ownerReference, bytes, folder), byteSize: bytes.byteLength }
  await writeFiles(ctx, ownerReference, [{ ...copy, bytes, width }])
  return copy
}

/**
 * Records the copies of these images and videos, in this transaction. Returns the new names by the old ones, without lost files.
 * @throws unavailable when one was added after the files were copied
 */
export async function recordCopies(tx: Transaction, owner: Account, copies: CopiedFiles, blobNames: string[]) {
  const names = new Map<string, string>()
  for (const blobName of [...new Set(blobNames)].sort()) {
    const copy = copies.get(blobName)
    if (copy === undefined) fail('unavailable', { retryAfterSeconds: 1 })
    if (copy === null) continue
    if ('image' in copy) await recordImages(tx, owner, [copy.image])
    else await recordVideo(tx, owner, copy.video)
    names.set(blobName, 'image' in copy ? copy.image.blobName : copy.video.blobName)
  }
  return names
}
