import type { Account } from '../accounts/account.entity.ts'
import type { Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import type { PreparedImage } from './prepare-image.ts'
import { lockBlob } from './sweep/lock-blob.ts'

/**
 * Stores images in this transaction. The row comes first: while it is locked, nobody removes the same image as unused.
 * The bytes are there before the commit, so that no page ever shows an image that is not.
 */
export async function storeImages(ctx: Context, em: EntityManager, owner: Account, images: PreparedImage[]) {
  const byName = new Map(images.map((image) => [image.blobName, image]))
  // In one order everywhere, so that two saves never wait for each other
  for (const blobName of [...byName.keys()].sort()) {
    const image = byName.get(blobName) as PreparedImage
    await em.execute(
      `insert into image (blob_name, owner_reference, content_type, width, height, has_alpha, byte_size, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (blob_name) do update set created_at = excluded.created_at`,
      [
        blobName,
        owner.reference,
        image.contentType,
        image.width,
        image.height,
        image.hasAlpha,
        image.bytes.byteLength,
        ctx.now(),
      ],
      'run',
    )
    await lockBlob(em, blobName)
    await ctx.services.images.write(blobName, image.bytes)
  }
}
