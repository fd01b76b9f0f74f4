import type { Account } from '../accounts/account.entity.ts'
import type { Transaction } from '../context/context.ts'
import type { PreparedImage } from './prepare-image.ts'
import { forgetUnused } from './unused/forget-unused.ts'

/** An image to record; its bytes may be gone from memory. */
export type RecordedImage = Omit<PreparedImage, 'bytes'> & { byteSize: number }

/** The bytes of a file that was written. */
export const sizeOf = (file: { bytes: Uint8Array } | { byteSize: number }) =>
  'bytes' in file ? file.bytes.byteLength : file.byteSize

/**
 * Records images whose files `writeFiles` has written, in this transaction. Inserting the row locks it, so a concurrent clean-up can't
 * remove the image.
 * @throws unavailable when a file was removed since it was written
 */
export async function recordImages(
  tx: Transaction,
  owner: Pick<Account, 'reference'>,
  images: (PreparedImage | RecordedImage)[],
) {
  const byName = new Map(images.map((image) => [image.blobName, image]))
  // In a fixed order, so concurrent saves can't deadlock
  for (const blobName of [...byName.keys()].sort()) {
    const image = byName.get(blobName) as PreparedImage | RecordedImage
    // xmax is 0 in a row that was inserted, not updated
    const [row] = await tx.em.execute<{ is_new: boolean }[]>(
      `insert into image (blob_name, owner_reference, content_type, width, height, has_alpha, byte_size, least_scrim, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?) on conflict (blob_name) do update
       set created_at = excluded.created_at, is_hidden = false, least_scrim = coalesce(excluded.least_scrim, image.least_scrim)
       returning xmax = 0 as is_new`,
      [
        blobName,
        owner.reference,
        image.contentType,
        image.width,
        image.height,
        image.hasAlpha,
        sizeOf(image),
        image.leastScrim && JSON.stringify(image.leastScrim),
        tx.now(),
      ],
    )
    await forgetUnused(tx, blobName, row?.is_new ?? true)
  }
}
