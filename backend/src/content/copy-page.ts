import type { Account } from '../accounts/account.entity.ts'
import type { Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import type { Event } from '../events/event.entity.ts'
import { type CopiedFiles, recordCopies } from '../images/copy-images.ts'
import { newReference } from '../infrastructure/references.ts'
import type { ContentPage, StoredRow } from './content-page.entity.ts'
import { makePage } from './create-content-page.ts'

/** What a copy shows instead of an image of the original. */
export type CopyBlob = (blobName: string | null | undefined) => string | null

/**
 * Records copies of another account's images for the owner, because each image belongs to one account. The returned names are those of
 * the copies, null for a lost file; names that aren't among the given ones stay.
 * @throws unavailable when an image was added after the files were copied
 */
export async function recordBlobs(
  tx: Transaction,
  owner: Account,
  copies: CopiedFiles,
  foreignNames: string[],
): Promise<CopyBlob> {
  const names = await recordCopies(tx, owner, copies, foreignNames)
  const foreign = new Set(foreignNames)
  return (blobName) => (blobName && foreign.has(blobName) ? names.get(blobName) : blobName) ?? null
}

/** A page of an event that says what another one says, notes included. */
export function copyPage(em: EntityManager, page: ContentPage, event: Event, copyBlob: CopyBlob, now: Date) {
  const copy = makePage(em, { owner: event.owner, event, now })
  copy.rows = page.rows.map((row) => copyRow(row, copyBlob))
  copy.notes = page.notes
  return copy
}

const copyRow = ({ isExpandable, blocks }: StoredRow, copyBlob: CopyBlob): StoredRow => ({
  reference: newReference(),
  isExpandable,
  blocks: blocks.map((block) => ({ ...block, reference: newReference(), blobName: copyBlob(block.blobName) })),
})
