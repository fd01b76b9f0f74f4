import type { Account } from '../accounts/account.entity.ts'
import type { Transaction } from '../context/context.ts'
import type { PreparedImage } from './prepare-image.ts'
import { lockBlob } from './sweep/lock-blob.ts'

/**
 * Stores images in this transaction. Inserting the row first locks it, so a concurrent clean-up can't remove the image. The bytes are
 * written before the commit, so a page never refers to a missing image.
 */
export async function storeImages(tx: Transaction, owner: Pick<Account, 'reference'>, images: PreparedImage[]) {
  const byName = new Map(images.map((image) => [image.blobName, image]))
  // In a fixed order, so concurrent saves can't deadlock
  for (const blobName of [...byName.keys()].sort()) {
    const image = byName.get(blobName) as PreparedImage
    await tx.em.execute(
      `insert into image (blob_name, owner_reference, content_type, width, height, has_alpha, byte_size, least_scrim, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?) on conflict (blob_name) do update
       set created_at = excluded.created_at, least_scrim = coalesce(excluded.least_scrim, image.least_scrim)`,
      [
        blobName,
        owner.reference,
        image.contentType,
        image.width,
        image.height,
        image.hasAlpha,
        image.bytes.byteLength,
        image.leastScrim && JSON.stringify(image.leastScrim),
        tx.now(),
      ],
      'run',
    )
    await lockBlob(tx.em, blobName)
    await tx.services.images.write(blobName, image.bytes)
  }
}
