import { type ReactNode, useState } from 'react'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { showFailure } from './failure-toast.ts'

interface Texts<Thing> {
  question: (thing: Thing) => string
  body: string
  confirm: string
  done: string
  failed: string
}

interface AskedRemoval<Thing> {
  texts: Texts<Thing>
  remove: (thing: Thing) => Promise<unknown>
  /** Called when the row is gone, and its button with it. */
  onRemoved: () => void
}

/** Removes a row after a confirmation, with a notice. */
export const useAskedRemoval = <Thing,>({ texts, remove, onRemoved }: AskedRemoval<Thing>) => {
  const [asked, setAsked] = useState<Thing>()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    if (asked === undefined) return
    setPending(true)
    try {
      await remove(asked)
      showToast({ kind: 'success', message: texts.done })
      onRemoved()
    } catch (error) {
      showFailure(error, texts.failed)
    }
    setPending(false)
    setAsked(undefined)
  }
  const dialog: ReactNode = (
    <ConfirmDialog
      question={asked === undefined ? '' : texts.question(asked)}
      confirmLabel={texts.confirm}
      isOpen={asked !== undefined}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={() => setAsked(undefined)}
    >
      <p>{texts.body}</p>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
