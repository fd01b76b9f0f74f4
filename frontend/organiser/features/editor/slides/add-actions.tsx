import type { LecternEvent } from '../../../../api/events/events.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { importText } from '../../../../text/events/import.ts'
import { libraryText } from '../../../../text/events/library.ts'
import { pasteText } from '../../../../text/events/slides.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { paths } from '../../../paths.ts'
import type { Editor } from '../use-editor.tsx'

interface AddActionsProps {
  event: LecternEvent
  editor: Editor
}

/** The ways to new slides. */
export const AddActions = ({ event, editor }: AddActionsProps) => (
  <div className="row slide-actions">
    <Button icon="add" isPending={editor.isAdding} onPress={editor.add}>
      {editorText.addSlide}
    </Button>
    <WaysToAdd event={event} editor={editor} />
  </div>
)

/** Slides from elsewhere: pasted, of the library, from files. */
export const WaysToAdd = ({ event, editor }: AddActionsProps) => (
  <>
    <Button onPress={() => editor.pasteText()}>{pasteText.open}</Button>
    <Button onPress={editor.openLibrary}>{libraryText.add}</Button>
    <Link href={paths.importSlides(event.reference, { behind: editor.selectedSlide })} look="secondary">
      {importText.link}
    </Link>
  </>
)
