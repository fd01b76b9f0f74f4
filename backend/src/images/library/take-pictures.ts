import { refusals } from '../../../../openapi/rules/refusals.ts'
import { requireActor } from '../../accounts/access.ts'
import { type Context, reading } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { copyFiles } from '../copy-images.ts'
import { Image } from '../image.entity.ts'
import type { RecordedImage } from '../record-images.ts'
import { findUses } from './find-uses.ts'

interface AskedPicture {
  blobName: string
  /** The field of the request that names it. */
  field: string
}

/**
 * Pictures of the caller's library for something of an owner, before the transaction that records them: the owner's own without any copy,
 * those of teammates as copies, which count as the owner's.
 * @throws not-logged-in, unreadable-image, with the field, plan-limit-reached, unavailable, storage-full
 */
export async function takePictures(
  ctx: Context,
  ownerReference: string,
  asked: AskedPicture[],
): Promise<Map<string, RecordedImage>> {
  const names = [...new Set(asked.map(({ blobName }) => blobName))]
  if (names.length === 0) return new Map()
  const { em } = reading(ctx)
  const listed = await findUses(em, requireActor(ctx), names)
  requireAll(asked, (name) => listed.has(name))
  const taken = await findOwn(em, ownerReference, names)
  const copies = await copyFiles(
    ctx,
    ownerReference,
    names.filter((name) => !taken.has(name)),
  )
  for (const [name, copy] of copies) if (copy && 'image' in copy) taken.set(name, copy.image)
  // A background may be a video, and a file may be lost
  requireAll(asked, (name) => taken.has(name))
  return taken
}

/** The same for one picture. */
export async function takePicture(ctx: Context, ownerReference: string, asked: AskedPicture): Promise<RecordedImage> {
  const taken = await takePictures(ctx, ownerReference, [asked])
  return taken.get(asked.blobName) ?? refuse(asked)
}

function requireAll(asked: AskedPicture[], isThere: (blobName: string) => boolean) {
  const missing = asked.find(({ blobName }) => !isThere(blobName))
  if (missing) refuse(missing)
}

const refuse = ({ field }: AskedPicture) => fail('unreadable-image', { field, message: refusals.pictureGone })

async function findOwn(em: EntityManager, owner: string, blobNames: string[]) {
  const images = await em.find(Image, { blobName: { $in: blobNames }, owner })
  return new Map<string, RecordedImage>(
    images.map(({ blobName, width, height, hasAlpha, byteSize, leastScrim = null }) => [
      blobName,
      { blobName, contentType: 'image/webp', width, height, hasAlpha, byteSize, leastScrim },
    ]),
  )
}
