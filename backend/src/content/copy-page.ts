import type { Account } from '../accounts/account.entity.ts'
import type { Transaction } from '../context/context.ts'
import type { Event } from '../events/event.entity.ts'
import { type CopiedFiles, recordCopies } from '../images/copy-images.ts'
import { blobNamesOf } from './blob-names.ts'
import type { StoredBlock, StoredRow } from './content-page.entity.ts'
import { MEASURED } from './text-budget.ts'
import { copyTranslations } from './translations/copy-translations.ts'

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

/** The reference of a new page, and that of the page that it says again. */
interface PageCopy {
  reference: string
  original: string
}

// Rows keep their references, which only ever name a row within its page: the database copies them without reading them
const COPY = `
  insert into content_page (reference, owner_reference, event_reference, rows, notes, chords, advance_after_seconds, version, shown_version, updated_at, bytes)
  select copy.reference, ?, ?, page.rows, page.notes, page.chords, page.advance_after_seconds, 1, 1, ?, coalesce(page.bytes, ${MEASURED})
  from jsonb_to_recordset(?::jsonb) as copy (reference text, original text)
  join content_page page on page.reference = copy.original`

/**
 * Writes pages of an event that say what others say, notes, chords, times and translations included. `pictured` are those originals whose images are another account's:
 * their copies show what `copyBlob` names.
 */
export async function copyPages(
  tx: Transaction,
  event: Event,
  copies: PageCopy[],
  { pictured, copyBlob }: { pictured: Pictured[]; copyBlob: CopyBlob },
) {
  if (copies.length === 0) return
  // The event may be new in this transaction
  await tx.em.flush()
  await tx.em.execute(COPY, [event.owner.reference, event.reference, tx.now(), JSON.stringify(copies)], 'run')
  await copyTranslations(tx, copies)
  const rowsOf = new Map(pictured.map((page) => [page.reference, page.rows]))
  for (const { reference, original } of copies) {
    const rows = rowsOf.get(original)
    if (!rows) continue
    const own = JSON.stringify(rows.map((row) => withOwnImages(row, copyBlob)))
    await tx.em.execute('update content_page set rows = ?::jsonb where reference = ?', [own, reference], 'run')
  }
}

/** A row with images and videos of the copy's owner. */
export const withOwnImages = (row: StoredRow, copyBlob: CopyBlob): StoredRow => ({
  ...row,
  blocks: row.blocks.map(({ video, ...block }) => ({
    ...block,
    blobName: copyBlob(block.blobName),
    ...(video && videoOfCopy(video, copyBlob)),
  })),
})

/** Without the video, the block is its poster. */
function videoOfCopy(video: NonNullable<StoredBlock['video']>, copyBlob: CopyBlob) {
  const blobName = copyBlob(video.blobName)
  return blobName ? { video: { ...video, blobName, captionsBlobName: copyBlob(video.captionsBlobName) } } : {}
}

/** A page with images. */
export interface Pictured {
  reference: string
  rows: StoredRow[]
}

/** Those of the given pages that show images. */
export const findPictured = ({ em }: Pick<Transaction, 'em'>, references: string[]) =>
  em.execute<Pictured[]>(
    `select reference, rows from content_page where reference in (select jsonb_array_elements_text(?::jsonb))
     and rows @> '[{ "blocks": [{ "blockType": "Image" }] }]'`,
    [JSON.stringify(references)],
  )

/** The images that pages show. */
export const blobNamesOfPages = (pages: Pictured[]) => pages.flatMap(({ rows }) => blobNamesOf(rows))
