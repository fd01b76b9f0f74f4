import type { StoredDraft } from '../../../../../api/slides/drafts.ts'
import { isSameContent } from '../history/content-history.ts'
import { type Rows, type Written, withNewKeys } from '../state/content-state.ts'
import { hasNewSettings } from '../state/editor-state.ts'

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

/** Before notes, times and chords existed, drafts contained only rows, then rows and notes, then all but chords. */
const readWritten = (content: unknown, saved: Written): Written | undefined => {
  if (isRows(content)) return { ...saved, rows: content }
  const {
    rows,
    notes,
    chords = saved.chords,
    advanceAfterSeconds = saved.advanceAfterSeconds,
  } = (content ?? {}) as Partial<Record<keyof Written, unknown>>
  if (!isRows(rows) || typeof notes !== 'string') return undefined
  const seconds = typeof advanceAfterSeconds === 'number' ? advanceAfterSeconds : null
  return { rows, notes, chords: String(chords), advanceAfterSeconds: seconds }
}

/** The draft to offer; undefined if its format is unknown or it equals the saved page. */
export const usableDraft = (stored: StoredDraft | undefined, saved: Written): Draft | undefined => {
  const written = stored && readWritten(stored.content, saved)
  if (!written || (!hasNewSettings(written, saved) && isSameContent(written.rows, saved.rows))) return undefined
  return { ...written, rows: withNewKeys(written.rows), etag: stored.etag, savedAt: stored.savedAt }
}
