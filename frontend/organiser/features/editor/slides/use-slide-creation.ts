import { asApiError } from '../../../../api/client/api-error.ts'
import { type NewSlide, useCreateSlides } from '../../../../api/slides/create-slides.ts'
import type { Slide } from '../../../../api/slides/slides.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { uiText } from '../../../../text/ui.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { useStable } from '../../../../ui/use-stable.ts'
import { showFailure } from '../../../shared/failure-toast.ts'
import { saveAll } from '../../../shared/unsaved/save-first.ts'

interface CreationInput {
  eventReference: string
  slides: readonly Slide[]
  isDirtyNow: () => boolean
  /** Opens a slide. */
  show: (reference: string) => void
  /** Takes slides away again, without a question. */
  remove: (slides: readonly Slide[]) => Promise<unknown>
}

/** Adds several slides at once: pasted, duplicated or restored ones. */
export const useSlideCreation = ({ eventReference, slides, isDirtyNow, show, remove }: CreationInput) => {
  const create = useCreateSlides(eventReference)
  const undo = useStable(remove)
  /** Adds slides behind another one, or at the end, and opens the first. What is unsaved is saved before. Answers whether it could. */
  const insert = async (added: NewSlide[], behind: string | undefined): Promise<boolean> => {
    if (isDirtyNow() && !(await saveAll())) return false
    const index = slides.findIndex(({ reference }) => reference === behind)
    try {
      const created = await create.mutateAsync({ slides: added, orderIndex: index < 0 ? null : index + 1 })
      const onAction = () => undo(created)
      showToast({
        kind: 'success',
        message: slidesText.added(created.length),
        action: { label: uiText.undo, onAction },
      })
      if (created[0]) show(created[0].reference)
      return true
    } catch (error) {
      if (isOriginalGone(error)) showToast({ kind: 'error', message: slidesText.originalGone })
      else showFailure(error, slidesText.addFailed)
      return false
    }
  }
  const duplicate = (originals: readonly Slide[]) =>
    insert(
      originals.map(({ reference: slideReference }) => ({ copyOf: { eventReference, slideReference } })),
      originals.at(-1)?.reference,
    )
  return { create: create.mutateAsync, insert, duplicate, isCreating: create.isPending }
}

const isOriginalGone = (error: unknown) =>
  asApiError(error).errors.some(({ field }) => /^slides\.\d+\.copyOf/.test(field ?? ''))
