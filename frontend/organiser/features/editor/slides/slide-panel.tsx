import { maxLengths } from '../../../../../generated/limits.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Slide } from '../../../../api/slides/slides.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Menu } from '../../../../ui/actions/menu.tsx'
import { EditableLabel } from '../../../../ui/forms/editable-label.tsx'
import { useUnsavedName } from '../../../shared/use-unsaved-name.ts'
import { ContentEditor } from '../content/content-editor.tsx'
import { ElsewhereNote } from '../library/elsewhere-note.tsx'
import { useDirtyParts } from '../use-dirty-parts.ts'
import { type Editor, PANEL_HEADING_ID } from '../use-editor.tsx'
import { songActions } from './songs/song-actions.ts'
import { copyByCommand, useCopySlides } from './use-slide-keys.ts'

interface SlidePanelProps {
  event: LecternEvent
  slide: Slide
  slides: readonly Slide[]
  editor: Editor
  /** An empty slide opens with a text to write in. */
  startsWriting: boolean
}

const PARTS = ['name', 'contents', 'video'] as const

/** The selected slide: its name, and what it says. */
export const SlidePanel = ({ event, slide, slides, editor, startsWriting }: SlidePanelProps) => {
  const dirty = useDirtyParts(PARTS, editor.setDirty)
  const onTooLong = useUnsavedName(dirty.name)
  return (
    <section className="panel" aria-label={slide.name}>
      <div className="panel__head">
        <EditableLabel
          value={slide.name}
          label={editorText.slideName}
          limit={maxLengths.SlideName}
          onSave={(name) => void editor.rename(slide, name)}
          onTooLong={onTooLong}
        >
          <h2 id={PANEL_HEADING_ID} tabIndex={-1} dir="auto">
            {slide.name}
          </h2>
        </EditableLabel>
        <SlideMenu slide={slide} slides={slides} editor={editor} />
        <Button className="panel__delete" icon="delete" variant="quiet" onPress={() => editor.askToDelete([slide])}>
          <span className="editor__word">{editorText.deleteSlide}</span>
        </Button>
      </div>
      <div className="panel__body">
        <ElsewhereNote eventReference={event.reference} slideReference={slide.reference} />
        <ContentEditor
          key={slide.pageReference}
          pageReference={slide.pageReference}
          event={event}
          onDirtyChange={dirty.contents}
          onUploading={dirty.video}
          isSlide
          onEditDetails={editor.details.open}
          startsWriting={startsWriting}
        />
      </div>
    </section>
  )
}

/** What can be done with the whole slide. */
const SlideMenu = ({ slide, slides, editor }: Pick<SlidePanelProps, 'slide' | 'slides' | 'editor'>) => {
  const copy = useCopySlides(editor.eventReference)
  return (
    <Menu
      label={slidesText.actions}
      entries={[
        { id: 'duplicate', label: slidesText.duplicate, icon: 'duplicate', onAction: () => editor.duplicate([slide]) },
        {
          id: 'copy',
          label: slidesText.copy,
          icon: 'copy',
          onAction: () => copyByCommand((data) => copy(data, [slide])),
        },
        ...songActions({ slide, slides, editor }),
      ]}
    />
  )
}
