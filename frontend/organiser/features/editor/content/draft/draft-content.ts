import type { StoredDraft } from '../../../../../api/drafts.ts'
import { type Rows, withNewKeys } from '../content-state.ts'
import { isSameContent } from '../history/content-history.ts'

export interface Draft {
  rows: Rows
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

/** A draft that can be offered: one of an older form of this app, or one that says what is saved, cannot. */
export const usableDraft = (stored: StoredDraft | undefined, saved: Rows): Draft | undefined => {
  if (!stored || !isRows(stored.content) || isSameContent(stored.content, saved)) return undefined
  return { rows: withNewKeys(stored.content), etag: stored.etag, savedAt: stored.savedAt }
}
