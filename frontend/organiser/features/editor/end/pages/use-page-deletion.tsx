import { useState } from 'react'
import { asApiError } from '../../../../../api/client/api-error.ts'
import { type EndPage, useEndPageCommands } from '../../../../../api/events/end.ts'
import { editorText } from '../../../../../text/events/editor.ts'
import { endText } from '../../../../../text/events/end.ts'
import { showToast } from '../../../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../../../ui/overlays/confirm-dialog.tsx'
import { showFailure } from '../../../../shared/failure-toast.ts'
import { focusAfterDelete } from './page-focus.ts'

interface PageDeletion {
  eventReference: string
  pages: EndPage[]
  /** Called right after the server has deleted it. */
  onDeleted?: () => void
}

/** Deletes an end page after a confirmation, with a notice. A page that is already gone counts as deleted. */
export const usePageDeletion = ({ eventReference, pages, onDeleted }: PageDeletion) => {
  const [page, setPage] = useState<EndPage>()
  const { remove } = useEndPageCommands(eventReference)
  const confirm = async () => {
    if (!page) return
    try {
      await remove.mutateAsync(page.endPageReference).catch(ignoreGone)
      showToast({ kind: 'success', message: endText.pageDeleted })
      focusAfterDelete(pages, page.endPageReference)
      onDeleted?.()
    } catch (error) {
      showFailure(error, editorText.problem)
    }
    setPage(undefined)
  }
  const dialog = (
    <ConfirmDialog
      question={endText.confirmDeletePage}
      confirmLabel={endText.delete}
      isOpen={page !== undefined}
      isPending={remove.isPending}
      onConfirm={confirm}
      onCancel={() => setPage(undefined)}
    >
      <p className="muted">{page?.name}</p>
    </ConfirmDialog>
  )
  return { ask: setPage, dialog }
}

const ignoreGone = (error: unknown) => {
  if (asApiError(error).status !== 404) throw error
}
