import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { contentText } from '../../../../../text/events/editor.ts'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { useStable } from '../../../../../ui/use-stable.ts'
import { useUnsavedText } from '../../../../shared/unsaved/unsaved-text.ts'
import { useDraft } from '../draft/use-draft.ts'
import { changedBlock } from '../history/content-history.ts'
import { type Change, type ChangeContent, placeOf, textOf } from './content-state.ts'
import {
  type EditorState,
  hasNewRows,
  hasNewSettings,
  initialEditorState,
  type Version,
  withFirstText,
} from './editor-state.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import { useBlockFocus } from './use-block-focus.ts'
import { useBlockRemoval } from './use-block-removal.ts'
import { useSaving } from './use-saving.ts'

interface EditorInput {
  pageReference: string
  loaded: Version
  /** An empty page starts with a focused text block. */
  startsWriting: boolean
  onDirtyChange: (isDirty: boolean) => void
  onSaved: (() => void) | undefined
}

/** Edits the content of one page, saves it, and resolves conflicts with a team member's version. */
export const useContentEditor = ({ pageReference, loaded, startsWriting, onDirtyChange, onSaved }: EditorInput) => {
  const [initial] = useState(() => initialEditorState(loaded))
  const [store] = useState(() => createEditorStore(startsWriting ? withFirstText(initial) : initial))
  const state = useSyncExternalStore(store.subscribe, store.get)
  const { rows, notes, chords, advanceAfterSeconds, saved, history, theirs } = state
  const areRowsDirty = useMemo(() => hasNewRows({ rows, saved }), [rows, saved])
  const isDirty = areRowsDirty || hasNewSettings(state, saved)
  useUnsavedText(() => (isDirty ? textOf(state) : ''))
  useEffect(() => {
    onDirtyChange(isDirty)
    return () => onDirtyChange(false)
  }, [isDirty, onDirtyChange])
  const focus = useBlockFocus(startsWriting && initial.rows.length === 0 ? rows[0]?.blocks[0]?.key : undefined)
  const change: ChangeContent = useStable((next: Change) => {
    const before = store.get()
    const removed = next.type === 'remove-block' ? placeOf(before.rows, next.blockKey) : undefined
    store.dispatch({ type: 'change', change: next, at: Date.now() })
    if (removed) afterRemoval(removed)
    return focus.afterChange(before.rows, store.get().rows, next)
  })
  const afterRemoval = useBlockRemoval(store, change)
  const writeNotes = (next: string) => store.dispatch({ type: 'write-notes', notes: next })
  const writeChords = (next: string) => store.dispatch({ type: 'write-chords', chords: next })
  const setAdvance = (seconds: number | null) => store.dispatch({ type: 'set-advance', seconds })
  const steps = useHistorySteps(store, focus.afterStep)
  const draft = { pageReference, store, state, isDirty, loadedEtag: loaded.etag, onSettled: focus.onFirst }
  return {
    rows,
    notes,
    chords,
    advanceAfterSeconds,
    isDirty,
    change,
    writeNotes,
    writeChords,
    setAdvance,
    history: { ...steps, canUndo: history.past.length > 0, canRedo: history.future.length > 0 },
    offer: useDraftOffer(draft),
    theirs: theirs?.data,
    ...useSaving({ pageReference, store, onSaved }),
  }
}

/** Undo and redo for the whole slide. */
const useHistorySteps = (store: EditorStore, onStep: (blockKey: string | undefined) => void) => {
  const step = (type: 'undo' | 'redo', done: string, nothing: string) => {
    const before = store.get()
    store.dispatch({ type })
    const after = store.get()
    if (after === before) return announce(nothing)
    onStep(changedBlock(before.rows, after.rows))
    announce(done)
  }
  return {
    undo: useStable(() => step('undo', contentText.undone, contentText.nothingToUndo)),
    redo: useStable(() => step('redo', contentText.redone, contentText.nothingToRedo)),
  }
}

interface OfferInput {
  pageReference: string
  store: EditorStore
  state: EditorState
  isDirty: boolean
  loadedEtag: string | undefined
  onSettled: () => void
}

/** The stored draft, to restore or discard. */
const useDraftOffer = ({ pageReference, store, state, isDirty, loadedEtag, onSettled }: OfferInput) => {
  const { rows, notes, chords, advanceAfterSeconds, etag } = state
  const written = { rows, notes, chords, advanceAfterSeconds }
  const { offer: draft, settle } = useDraft({ pageReference, ...written, isDirty, etag })
  if (!draft) return undefined
  const end = (announcement: string) => {
    settle()
    onSettled()
    announce(announcement)
  }
  return {
    draft,
    isOlder: draft.etag !== loadedEtag,
    /** If the draft is based on an older version, saving it opens the conflict dialog. */
    restore: () => {
      store.dispatch({ type: 'restore-draft', draft, at: Date.now() })
      end(contentText.draftRestored)
    },
    drop: () => end(contentText.draftDropped),
  }
}
