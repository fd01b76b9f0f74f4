import type { Account } from '../accounts/account.entity.ts'
import type { Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import type { PreparedImage } from './prepare-image.ts'
import { lockBlob } from './sweep/lock-blob.ts'

/**
 * Stores images in this transaction. Inserting the row first locks it, so a concurrent clean-up can't remove the image. The bytes are
 * written before the commit, so a page never refers to a missing image.
 */
export async function storeImages(ctx: Context, em: EntityManager, owner: Account, images: PreparedImage[]) {
  const byName = new Map(images.map((image) => [image.blobName, image]))
  // In a fixed order, so concurrent saves can't deadlock
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
