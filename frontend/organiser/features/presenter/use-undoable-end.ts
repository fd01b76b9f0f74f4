import { useEffect, useRef } from 'react'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { uiText } from '../../../text/ui.ts'
import { showToast, type ToastAction, toastStore } from '../../../ui/feedback/toast-store.ts'
import type { Status } from './presentation.ts'

interface Commands {
  /** False if it changed nothing. */
  end: () => Promise<boolean>
  undo: () => Promise<unknown>
}

/** Ends the presentation and offers to undo it, as long as it is ended and the notice is on screen. */
export const useUndoableEnd = (status: Status, { end, undo }: Commands) => {
  const offered = useRef<ToastAction>(undefined)
  useEffect(() => {
    if (status !== 'Ended' && offered.current) toastStore.withdraw([offered.current])
  }, [status])
  return async () => {
    if (!(await end())) return
    offered.current = { label: uiText.undo, onAction: undo }
    showToast({ kind: 'info', message: presenterText.endedForAll, action: offered.current })
  }
}
