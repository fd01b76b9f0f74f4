import { useState } from 'react'
import { useRestore } from '../../../../api/bin.ts'
import type { Slide } from '../../../../api/slides/slides.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { uiText } from '../../../../text/ui.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useStable } from '../../../../ui/use-stable.ts'
import { showFailure } from '../../../shared/failure-toast.ts'

interface DeletionInput {
  /** Deletes slides on the server, together. */
  remove: (references: string[]) => Promise<unknown>
  /** Before they are deleted. */
  onDeleting: (references: readonly string[]) => void
  onDeleted: (references: readonly string[]) => void
  /** The first of them is back. */
  onRestored: (reference: string) => void
}

/** Asks before slides are deleted, deletes them, and offers to restore them from the bin. */
export const useSlideDeletion = (input: DeletionInput) => {
  const [asked, setAsked] = useState<readonly Slide[]>([])
  const [isPending, setPending] = useState(false)
  const removeAll = useRemoval(input)
  const confirm = async () => {
    setPending(true)
    await removeAll(asked)
    setPending(false)
    setAsked([])
  }
  const dialog = (
    <ConfirmDialog
      question={asked.length > 1 ? slidesText.confirmDelete(asked.length) : editorText.confirmDeleteSlide}
      confirmLabel={editorText.delete}
      isOpen={asked.length > 0}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={() => setAsked([])}
    >
      <p className="muted">{slidesText.names(asked.map(({ name }) => name))}</p>
    </ConfirmDialog>
  )
  return {
    ask: (doomed: readonly Slide[]) => setAsked(doomed),
    /** Without a question. */
    removeAll,
    dialog,
  }
}

/** Deletes slides, with a notice that can undo it. */
const useRemoval = ({ remove, onDeleting, onDeleted, onRestored }: DeletionInput) => {
  const { mutateAsync } = useRestore()
  const restore = useStable(async (binReference: string) => {
    try {
      const { slideReferences } = await mutateAsync(binReference)
      showToast({ kind: 'success', message: slidesText.restored(slideReferences.length) })
      onRestored(binReference)
    } catch (error) {
      showFailure(error, slidesText.restoreFailed)
    }
  })
  return async (doomed: readonly Slide[]) => {
    const [first, ...others] = doomed.toSorted((one, other) => one.orderIndex - other.orderIndex)
    if (!first) return
    const references = [first, ...others].map(({ reference }) => reference)
    onDeleting(references)
    try {
      await remove(references)
    } catch (error) {
      showFailure(error, editorText.problem)
      return
    }
    showToast({
      kind: 'success',
      message: others.length === 0 ? editorText.slideDeleted : slidesText.deleted(references.length),
      // The bin has them under the first one
      action: { label: uiText.undo, onAction: () => restore(first.reference) },
    })
    onDeleted(references)
  }
}
