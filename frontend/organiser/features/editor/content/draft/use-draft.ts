import { useMemo } from 'react'
import { useStoredDraft } from '../../../../shared/unsaved/use-stored-draft.ts'
import type { Written } from '../state/content-state.ts'
import { usableDraft } from './draft-content.ts'

interface DraftInput extends Written {
  pageReference: string
  isDirty: boolean
  etag: string | undefined
}

/** Stores a page's unsaved changes on this device, and offers them unless they equal the page as it was opened. */
export const useDraft = ({ pageReference, isDirty, etag, rows, notes, chords, advanceAfterSeconds }: DraftInput) => {
  const content = useMemo(
    () => ({ rows, notes, chords, advanceAfterSeconds }),
    [rows, notes, chords, advanceAfterSeconds],
  )
  return useStoredDraft({ name: pageReference, content, isDirty, etag, read: (stored) => usableDraft(stored, content) })
}
