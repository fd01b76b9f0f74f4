import { useRef, useState } from 'react'
import { asApiError } from '../../../../api/client/api-error.ts'
import { useUpdateWelcome, type WelcomeChanges } from '../../../../api/events/welcome.ts'
import { welcomeText } from '../../../../text/events/welcome.ts'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import { showToast, type ToastAction } from '../../../../ui/feedback/toast-store.ts'

/** A part of the welcome screen that is changed separately. */
type WelcomePart = 'image' | 'icon' | 'useNoIcon'

interface WelcomeChange {
  part: WelcomePart
  changes: WelcomeChanges
  /** The notice after saving. */
  done: string
  /** What the notice offers, such as undoing it. */
  action?: ToastAction
}

interface Input {
  eventReference: string
  etag: string | undefined
  /** Refetches the welcome screen. */
  reload: () => Promise<{ data: { etag: string | undefined } | undefined }>
}

/**
 * Sends changes one after another, each based on the previous result, and reports the outcome. On a conflict the change
 * waits, with the current screen, until the organiser decides.
 */
export const useWelcomeChanges = ({ eventReference, etag, reload }: Input) => {
  const update = useUpdateWelcome(eventReference)
  const [sending, setSending] = useState<readonly WelcomePart[]>([])
  const [failure, setFailure] = useState<{ part: WelcomePart; errors: ShownError[] }>()
  const [conflict, setConflict] = useState<WelcomeChange>()
  const current = useRef(etag)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const store = async (change: WelcomeChange): Promise<boolean> => {
    try {
      current.current = (await update.mutateAsync({ changes: change.changes, etag: current.current })).etag
      const { done: message, action } = change
      showToast({ kind: 'success', message, ...(action && { action }) })
      return true
    } catch (error) {
      const { status, hasErrorList, errors } = asApiError(error)
      if (status === 412) {
        current.current = (await reload()).data?.etag
        setConflict(change)
      } else {
        setFailure({ part: change.part, errors: hasErrorList ? errors : [{ message: welcomeText.problem }] })
      }
      return false
    } finally {
      setSending((before) => before.toSpliced(before.indexOf(change.part), 1))
    }
  }
  /** Sends a change; resolves to whether it was saved. */
  const send = (change: WelcomeChange): Promise<boolean> => {
    setSending((before) => [...before, change.part])
    setFailure(undefined)
    setConflict((before) => (before?.part === change.part ? undefined : before))
    const sent = last.current.then(() => store(change))
    last.current = sent
    return sent
  }
  return {
    send,
    isSending: (part: WelcomePart) => sending.includes(part),
    errorsOf: (part: WelcomePart) => (failure?.part === part ? failure.errors : []),
    conflict: conflict && { repeat: () => void send(conflict), drop: () => setConflict(undefined) },
  }
}

export type WelcomeChanger = ReturnType<typeof useWelcomeChanges>
