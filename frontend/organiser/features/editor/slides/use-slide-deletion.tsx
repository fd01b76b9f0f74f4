import { useState } from 'react'
import { type CreateSlides, useCreateSlides } from '../../../../api/slides/create-slides.ts'
import type { Slide } from '../../../../api/slides/slides.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { uiText } from '../../../../text/ui.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useStable } from '../../../../ui/use-stable.ts'
import { showFailure } from '../../../shared/failure-toast.ts'
import { restoringCalls, type SlideCopy } from './restoring-calls.ts'
import { copySlides } from './slide-copies.ts'

interface DeletionInput {
  eventReference: string
  slides: readonly Slide[]
  /** Deletes one on the server. */
  remove: (reference: string) => Promise<unknown>
  /** Before the first of these is deleted. */
  onDeleting: (references: readonly string[]) => void
  onDeleted: (references: readonly string[]) => void
  /** A slide is back. */
  onRestored: (reference: string) => void
}

/** Asks before slides are deleted, deletes them, and offers to undo it. */
export const useSlideDeletion = ({
  eventReference,
  slides,
  remove,
  onDeleting,
  onDeleted,
  onRestored,
}: DeletionInput) => {
  const [asked, setAsked] = useState<readonly Slide[]>([])
  const [isPending, setPending] = useState(false)
  const create = useCreateSlides(eventReference)
  const restore = useStable((copies: readonly SlideCopy[]) => restoreSlides(copies, create.mutateAsync, onRestored))
  /** Without a question; says how many are gone. */
  const removeAll = async (doomed: readonly Slide[]) => {
    const copies = await copySlides(slides, doomed)
    const gone: string[] = []
    onDeleting(doomed.map(({ reference }) => reference))
    try {
      for (const { reference } of doomed) {
        await remove(reference)
        gone.push(reference)
      }
    } catch (error) {
      showFailure(error, editorText.problem)
    }
    if (gone.length === 0) return
    const ours = copies?.filter(({ reference }) => gone.includes(reference))
    showToast({
      kind: 'success',
      message: gone.length === 1 ? editorText.slideDeleted : slidesText.deleted(gone.length),
      ...(ours ? { action: { label: uiText.undo, onAction: () => restore(ours) } } : {}),
    })
    onDeleted(gone)
  }
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
  return { ask: (doomed: readonly Slide[]) => setAsked(doomed), removeAll, dialog }
}

const restoreSlides = async (
  copies: readonly SlideCopy[],
  create: (body: CreateSlides) => Promise<readonly Slide[]>,
  onRestored: (reference: string) => void,
) => {
  let first: string | undefined
  try {
    for (const call of restoringCalls(copies)) {
      const [slide] = await create(call)
      first ??= slide?.reference
    }
    showToast({ kind: 'success', message: slidesText.restored(copies.length) })
  } catch (error) {
    showFailure(error, slidesText.restoreFailed)
  }
  if (first !== undefined) onRestored(first)
}
