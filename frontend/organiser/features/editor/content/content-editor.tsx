import { type FocusEvent, memo, use, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { videoTypes } from '../../../../../openapi/rules/pictures/media.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import { type PageContents, useContents } from '../../../../api/slides/slides.ts'
import { contentText } from '../../../../text/events/editor.ts'
import { videosText } from '../../../../text/events/videos.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Segments } from '../../../../ui/actions/segments.tsx'
import { SubmitButton } from '../../../../ui/actions/submit-button.tsx'
import { Tag } from '../../../../ui/display/card.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useBottomBar } from '../../../../ui/screen/use-bottom-bar.ts'
import { useStable } from '../../../../ui/use-stable.ts'
import { useSaver } from '../../../shared/unsaved/save-first.ts'
import { useEditorKeys } from '../../../shared/unsaved/use-editor-keys.ts'
import { SlideCanvas } from './canvas/slide-canvas.tsx'
import { useView, views } from './canvas/view.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftBanner } from './draft/draft-banner.tsx'
import { IsSlide } from './images/behind-text.tsx'
import { ReadingProgress } from './images/reading-progress.tsx'
import { useImageFiles } from './images/use-image-files.ts'
import { Inspector } from './inspector/inspector.tsx'
import { RowEditor } from './row-editor.tsx'
import { type ChangeContent, type EditorRow, rowsFromServer } from './state/content-state.ts'
import { ADD_TEXT_ID } from './state/use-block-focus.ts'
import { useContentEditor } from './state/use-content-editor.ts'
import { useVideoUpload } from './videos/use-video-upload.ts'
import { VideoUploadLine } from './videos/video-upload-line.tsx'
import { VideosContext } from './videos/videos-context.ts'
import './content.css'

interface ContentEditorProps {
  pageReference: string
  event: LecternEvent
  onDirtyChange: (isDirty: boolean) => void
  /** Slides may have a video: its upload is lost with the page. */
  onUploading?: (isUploading: boolean) => void
  /** Called when the audience's view has changed. */
  onSaved?: (() => void) | undefined
  /** Slides have speaker notes and chords, and may have an image behind their text. */
  isSlide?: boolean
  /** Opens the details of the event, where the language of its slides is chosen. */
  onEditDetails?: (() => void) | undefined
  /** An empty page opens with a focused text block, which isn't a change until something is typed. */
  startsWriting?: boolean
}

/** Edits a page's contents: rows of text and images. Remounts for each page. */
export const ContentEditor = (props: ContentEditorProps) => {
  const contents = useContents(props.pageReference)
  if (contents.isPending) return <Loading />
  if (!contents.data) return <Banner kind="error">{contentText.loadFailed}</Banner>
  return <LoadedEditor {...props} loaded={contents.data} />
}

interface LoadedEditorProps extends ContentEditorProps {
  loaded: { data: PageContents; etag: string | undefined }
}

const LoadedEditor = ({ pageReference, event, loaded, isSlide = false, ...input }: LoadedEditorProps) => {
  const { startsWriting = false, onDirtyChange, onUploading, onSaved, onEditDetails } = input
  const editor = useContentEditor({ pageReference, loaded, startsWriting, onDirtyChange, onSaved })
  const form = useRef<HTMLFormElement>(null)
  const rowsNow = useStable(() => editor.rows)
  const videos = useVideoUpload({ eventReference: event.reference, rows: rowsNow, change: editor.change, onUploading })
  useSaver(async () => (await videos.finish()) && editor.saveBy(() => form.current?.requestSubmit()))
  useEditorKeys({ save: () => form.current?.requestSubmit(), undo: editor.history.undo, redo: editor.history.redo })
  return (
    <div className="content">
      <Form
        ref={form}
        errors={editor.errors}
        pending={editor.isPending}
        onSubmit={editor.save}
        label={contentText.heading}
      >
        {editor.offer && (
          <DraftBanner
            draft={editor.offer.draft}
            isOlder={editor.offer.isOlder}
            onRestore={editor.offer.restore}
            onDrop={editor.offer.drop}
          />
        )}
        <VideosContext value={isSlide ? videos.context : undefined}>
          <SlideParts editor={editor} event={event} isSlide={isSlide} onEditDetails={onEditDetails} />
          <SaveBar editor={editor} videos={videos} />
        </VideosContext>
      </Form>
      <ConflictDialog
        mine={{ rows: editor.rows, notes: editor.notes, chords: editor.chords }}
        theirs={editor.theirs && versionOf(editor.theirs)}
        onKeepMine={editor.conflict.keepMine}
        onTakeTheirs={editor.conflict.takeTheirs}
        onClose={editor.conflict.close}
      />
    </div>
  )
}

type Editor = ReturnType<typeof useContentEditor>

/** What stays at the lower edge of the window: adding, undoing and saving. */
const SaveBar = ({ editor, videos }: { editor: Editor; videos: ReturnType<typeof useVideoUpload> }) => {
  const bar = useRef<HTMLDivElement>(null)
  const mayHaveVideo = use(VideosContext) !== undefined
  useBottomBar(bar)
  return (
    <div ref={bar} className="content__save">
      <VideoUploadLine {...videos} />
      {editor.rows.length > 0 && <AddButtons change={editor.change} />}
      <p className="muted small content__drop">{mayHaveVideo ? videosText.drop : contentText.dropImages}</p>
      <div className="row content__end">
        <UndoButtons
          canUndo={editor.history.canUndo}
          canRedo={editor.history.canRedo}
          onUndo={editor.history.undo}
          onRedo={editor.history.redo}
        />
        {editor.isDirty && <Tag tone="warning">{contentText.unsaved}</Tag>}
        <SubmitButton isPending={editor.isPending} result={editor.result} aria-keyshortcuts="Control+S Meta+S">
          {contentText.save}
        </SubmitButton>
      </div>
    </div>
  )
}

interface SlidePartsProps extends Pick<ContentEditorProps, 'event' | 'onEditDetails'> {
  editor: Editor
  isSlide: boolean
}

/** The slide and, beside it where there is room, the settings of what is on it. */
const SlideParts = ({ editor, event, isSlide, onEditDetails }: SlidePartsProps) => {
  const { rows, change } = editor
  const reading = useImageFiles(rows, change)
  const { selectedRow, focus } = useSelectedRow()
  const selected = rows.find(({ key }) => key === selectedRow) ?? rows[0]
  const [view, setView] = useView()
  return (
    <IsSlide value={isSlide}>
      <div className="content__parts">
        <Segments
          label={contentText.view}
          value={view}
          onChange={setView}
          segments={views.map((value) => ({ value, label: contentText.views[value] }))}
        />
        <div className="content__slide" {...focus}>
          <SlideCanvas event={event} rows={rows} view={view}>
            <Rows rows={rows} selected={selected} change={change} />
          </SlideCanvas>
          {reading && <ReadingProgress reading={reading} />}
        </div>
        {(isSlide || rows.length > 0) && (
          <Inspector
            event={event}
            rows={rows}
            selectedRow={selected?.key}
            change={change}
            chords={isSlide ? { value: editor.chords, onChange: editor.writeChords } : undefined}
            notes={isSlide ? { value: editor.notes, onChange: editor.writeNotes } : undefined}
            advance={isSlide ? { value: editor.advanceAfterSeconds, onChange: editor.setAdvance } : undefined}
            onEditDetails={onEditDetails}
          />
        )}
      </div>
    </IsSlide>
  )
}

interface RowsProps {
  rows: readonly EditorRow[]
  selected: EditorRow | undefined
  change: ChangeContent
}

const Rows = ({ rows, selected, change }: RowsProps) =>
  rows.length === 0 ? (
    <div className="canvas__empty">
      <p>{contentText.empty}</p>
      <AddButtons change={change} />
    </div>
  ) : (
    rows.map((row, index) => (
      <RowEditor
        key={row.key}
        row={row}
        index={index}
        total={rows.length}
        isSelected={row === selected}
        change={change}
      />
    ))
  )

const versionOf = (contents: PageContents) => ({
  rows: rowsFromServer(contents),
  notes: contents.notes,
  chords: contents.chords ?? '',
})

/** Memoised, since a keystroke should be painted immediately. */
const AddButtons = memo(({ change }: { change: ChangeContent }) => (
  <div className="row content__add">
    <Button id={ADD_TEXT_ID} icon="text" onPress={() => change({ type: 'add-row', blockType: 'Text' })}>
      {contentText.addText}
    </Button>
    <Button icon="image" onPress={() => change({ type: 'add-row', blockType: 'Image' })}>
      {contentText.addImage}
    </Button>
    <AddVideo />
  </div>
))

const AddVideo = () => {
  const videos = use(VideosContext)
  if (!videos) return null
  const choose = (files: FileList | null) => files?.[0] && videos.take(files[0], undefined)
  return (
    <FileTrigger acceptedFileTypes={[...videoTypes]} onSelect={choose}>
      <Button className="content__video" icon="play">
        {videosText.add}
      </Button>
    </FileTrigger>
  )
}

interface UndoButtonsProps {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

const UndoButtons = memo(({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) => (
  <>
    <Button
      icon="undo"
      variant="quiet"
      aria-label={contentText.undo}
      aria-keyshortcuts="Control+Z Meta+Z"
      isSoftDisabled={!canUndo}
      onPress={onUndo}
    />
    <Button
      icon="redo"
      variant="quiet"
      aria-label={contentText.redo}
      aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
      isSoftDisabled={!canRedo}
      onPress={onRedo}
    />
  </>
))

/** The row of the slide that has the focus, or had it last: the inspector shows its settings. */
const useSelectedRow = () => {
  const [selectedRow, select] = useState<string>()
  const onFocus = ({ target }: FocusEvent) => {
    const key = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (key !== undefined) select(key)
  }
  return { selectedRow, focus: { onFocus } }
}
