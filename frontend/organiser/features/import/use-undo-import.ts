import { patiently } from '../../../api/slides/import-slides.ts'
import { useSlideCommands } from '../../../api/slides/slides.ts'
import { importText } from '../../../text/events/import.ts'
import { slidesText } from '../../../text/events/slides.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useStable } from '../../../ui/use-stable.ts'
import { showFailure } from '../../shared/failure-toast.ts'

/** Deletes the slides that an import has added; answers whether all are gone. */
export const useUndoImport = (eventReference: string) => {
  const { remove } = useSlideCommands(eventReference)
  return useStable(async (references: readonly string[]): Promise<boolean> => {
    try {
      await patiently(() => remove.mutateAsync([...references]))
      showToast({ kind: 'success', message: slidesText.deleted(references.length) })
      return true
    } catch (error) {
      showFailure(error, importText.undoFailed)
      return false
    }
  })
}
