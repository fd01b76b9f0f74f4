import { type RefObject, useRef, useState } from 'react'
import { contentText } from '../../../../../text/editor.ts'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { useStable } from '../../../../../ui/use-stable.ts'
import type { Change, Rows } from '../state/content-state.ts'
import { changedBlock, emptyHistory, type History, reconcile, record, redo, undo } from './content-history.ts'

interface HistoryInput {
  latest: RefObject<Rows>
  /** What the server has, with the keys of the editor. */
  saved: RefObject<Rows>
  put: (rows: Rows) => void
  /** Called with the block that a step has changed. */
  onStep: (blockKey: string | undefined) => void
}

/** Undo and redo over the whole slide. */
export const useHistory = ({ latest, saved, put, onStep }: HistoryInput) => {
  const current = useRef<History>(emptyHistory)
  const [can, setCan] = useState({ undo: false, redo: false })
  const store = (history: History) => {
    current.current = history
    setCan({ undo: history.past.length > 0, redo: history.future.length > 0 })
  }
  const step = (go: typeof undo, said: string, nothing: string) => {
    const before = latest.current
    const next = go(current.current, before)
    if (!next) return announce(nothing)
    const rows = reconcile(next.rows, saved.current)
    store(next.history)
    put(rows)
    onStep(changedBlock(before, next.rows))
    announce(said)
  }
  return {
    can,
    /** Before each change; without one for a change of everything, as the other version of a conflict. */
    note: (before: Rows, change?: Change) => store(record(current.current, before, change, Date.now())),
    undo: useStable(() => step(undo, contentText.undone, contentText.nothingToUndo)),
    redo: useStable(() => step(redo, contentText.redone, contentText.nothingToRedo)),
  }
}
