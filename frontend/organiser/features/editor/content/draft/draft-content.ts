import type { StoredDraft } from '../../../../../api/slides/drafts.ts'
import { isSameContent } from '../history/content-history.ts'
import { type Rows, type Written, withNewKeys } from '../state/content-state.ts'

export interface Draft extends Written {
  etag: string | undefined
  savedAt: number
}

const isRows = (value: unknown): value is Rows =>
  Array.isArray(value) &&
  value.every(
    (row) =>
      Array.isArray(row?.blocks) &&
      row.blocks.every((block: { type?: unknown; text?: unknown; image?: { kind?: unknown } }) =>
        block?.type === 'Text' ? typeof block.text === 'string' : typeof block?.image?.kind === 'string',
      ),
  )

/** Before notes existed, drafts contained only rows. */
const readWritten = (content: unknown, saved: Written): Written | undefined => {
  if (isRows(content)) return { rows: content, notes: saved.notes }
  const { rows, notes } = (content ?? {}) as Partial<Record<keyof Written, unknown>>
  return isRows(rows) && typeof notes === 'string' ? { rows, notes } : undefined
}

/** The draft to offer; undefined if its format is unknown or it equals the saved page. */
export const usableDraft = (stored: StoredDraft | undefined, saved: Written): Draft | undefined => {
  const written = stored && readWritten(stored.content, saved)
  if (!written || (written.notes === saved.notes && isSameContent(written.rows, saved.rows))) return undefined
  return { rows: withNewKeys(written.rows), notes: written.notes, etag: stored.etag, savedAt: stored.savedAt }
}
