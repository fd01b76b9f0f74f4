import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { editorText } from '../../text/editor.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

interface GuardWords {
  question: string
  confirmLabel?: string
  body?: string
}

const listeners = new Set<() => void>()

/** Calls back when somebody has decided to lose the changes of this page. Answers how to stop. */
export const onDiscard = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Asks before unsaved changes are lost: on links, on back and forward, and (in the browser's own words) on close and
 * reload. `letPass` opens the way for one navigation that has made the changes meaningless, as a delete does.
 */
export const useUnsavedGuard = (isDirty: boolean, words: GuardWords = { question: editorText.discard }) => {
  const mayPass = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePlace =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
    return isDirty && !mayPass.current && !isSamePlace
  })
  useEffect(() => {
    if (!isDirty) mayPass.current = false
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isDirty) addEventListener('beforeunload', onClose)
    return () => removeEventListener('beforeunload', onClose)
  }, [isDirty])
  const dialog = (
    <ConfirmDialog
      question={words.question}
      confirmLabel={words.confirmLabel ?? editorText.discardConfirm}
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => {
        for (const listener of listeners) listener()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {words.body && <p>{words.body}</p>}
    </ConfirmDialog>
  )
  return {
    dialog,
    letPass: () => {
      mayPass.current = true
    },
  }
}
