import type { Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'

/**
 * Takes a file off the list of unused ones, in the transaction that records its image or video.
 * @throws unavailable when the file is newly recorded but was removed since it was written
 */
export async function forgetUnused({ em }: Pick<Transaction, 'em'>, blobName: string, isNew: boolean) {
  const listed = await em.execute<unknown[]>(
    'delete from unused_file where blob_name = ? and removal_started_at is null returning blob_name',
    [blobName],
  )
  if (isNew && listed.length === 0) fail('unavailable', { retryAfterSeconds: 1 })
}
