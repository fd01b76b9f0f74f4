import { useNavigate } from 'react-router'
import { maxLengths } from '../../../../../../generated/limits.ts'
import { type EndPage, useEndPageCommands } from '../../../../../api/events/end.ts'
import type { LecternEvent } from '../../../../../api/events/events.ts'
import { editorText } from '../../../../../text/events/editor.ts'
import { endText } from '../../../../../text/events/end.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { showToast } from '../../../../../ui/feedback/toast-store.ts'
import { EditableLabel } from '../../../../../ui/forms/editable-label.tsx'
import { paths } from '../../../../paths.ts'
import { showFailure } from '../../../../shared/failure-toast.ts'
import { useUnsavedName } from '../../../../shared/use-unsaved-name.ts'
import { ContentEditor } from '../../content/content-editor.tsx'
import type { Editor } from '../../use-editor.tsx'
import { OPEN_PAGE_ID } from './bring-into-view.ts'
import { usePageDeletion } from './use-page-deletion.tsx'

interface OpenPageProps {
  event: LecternEvent
  page: EndPage
  pages: EndPage[]
  editor: Editor
  onDirtyChange: (isDirty: boolean) => void
  onNameDirtyChange: (isDirty: boolean) => void
  onSaved: () => void
}

/** The chosen end page: its name and its contents. */
export const OpenPage = ({ event, page, pages, editor, onNameDirtyChange, ...editorProps }: OpenPageProps) => {
  const navigate = useNavigate()
  const rename = useRename(event.reference, page)
  const onTooLong = useUnsavedName(onNameDirtyChange)
  const close = () => {
    editor.letPass()
    void navigate(paths.event(event.reference, { page: 'End' }))
  }
  const deletion = usePageDeletion({ eventReference: event.reference, pages, onDeleted: close })
  return (
    <section className="panel open-page" aria-label={page.name}>
      <div className="panel__head">
        <EditableLabel
          value={page.name}
          label={endText.pageName}
          limit={maxLengths.EndPageName}
          onSave={rename}
          onTooLong={onTooLong}
        >
          <h3 id={OPEN_PAGE_ID} dir="auto">
            {page.name}
          </h3>
        </EditableLabel>
        <Button icon="delete" variant="quiet" onPress={() => deletion.ask(page)}>
          {endText.deletePage}
        </Button>
      </div>
      <ContentEditor pageReference={page.pageId} event={event} {...editorProps} />
      {deletion.dialog}
    </section>
  )
}

const useRename = (eventReference: string, { endPageReference }: EndPage) => {
  const { rename } = useEndPageCommands(eventReference)
  return (name: string) =>
    void rename
      .mutateAsync({ endPageId: endPageReference, name })
      .then(() => showToast({ kind: 'success', message: endText.renamed }))
      .catch((error: unknown) => showFailure(error, editorText.problem))
}
