import { asApiError } from '../../../../api/client/api-error.ts'
import { type NewSlide, useCreateSlides } from '../../../../api/slides/create-slides.ts'
import type { Slide } from '../../../../api/slides/slides.ts'
import { findUntouchedSlide } from '../../../../api/slides/untouched-slide.ts'
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
  /** Deletes one slide for ever, without a word. */
  drop: (slideReference: string) => Promise<unknown>
}

/** Adds several slides at once: pasted, duplicated or restored ones. */
export const useSlideCreation = ({ eventReference, slides, isDirtyNow, show, remove, drop }: CreationInput) => {
  const create = useCreateSlides(eventReference)
  const undo = useStable(remove)
  /**
   * Adds slides behind another one, or at the end, and opens the first. What is unsaved is saved before. They replace a
   * new event's untouched slide. Answers whether it could.
   */
  const insert = async (added: NewSlide[], behind: string | undefined): Promise<boolean> => {
    if (isDirtyNow() && !(await saveAll())) return false
    const untouched = slides.length === 1 ? await findUntouchedSlide(eventReference) : undefined
    if (!(await addSlides(added, behind))) return false
    if (untouched) await drop(untouched).catch(() => undefined)
    return true
  }
  const addSlides = async (added: NewSlide[], behind: string | undefined): Promise<boolean> => {
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
  const duplicate = async (originals: readonly Slide[]) => {
    if (isDirtyNow() && !(await saveAll())) return false
    return addSlides(
      originals.map(({ reference: slideReference }) => ({ copyOf: { eventReference, slideReference } })),
      originals.at(-1)?.reference,
    )
  }
  return { create: create.mutateAsync, insert, duplicate, isCreating: create.isPending }
}

const isOriginalGone = (error: unknown) =>
  asApiError(error).errors.some(({ field }) => /^slides\.\d+\.copyOf/.test(field ?? ''))
