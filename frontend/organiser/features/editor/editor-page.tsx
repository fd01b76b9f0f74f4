import { useParams, useSearchParams } from 'react-router'
import { type LecternEvent, useEvent } from '../../../api/events.ts'
import { useFeature } from '../../../api/login.ts'
import { type Showing, useShowings } from '../../../api/showings.ts'
import { type Slide, useSlides } from '../../../api/slides.ts'
import { editorText } from '../../../text/editor.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { EditorHeader } from './editor-header.tsx'
import { ScreenPicker, Taskbar } from './editor-taskbar.tsx'
import { EndPanel } from './end/end-panel.tsx'
import { ScreenPanel } from './screen-panel.tsx'
import { SlidePanel } from './slide-panel.tsx'
import { useEditor } from './use-editor.tsx'
import './editor.css'

/** The event editor (document 2, section 2). Event, slides and showings load side by side. */
export const Component = () => {
  const { eventReference } = useParams()
  if (!eventReference) return <NotFound />
  return <Loader key={eventReference} eventReference={eventReference} />
}

const Loader = ({ eventReference }: { eventReference: string }) => {
  const event = useEvent(eventReference)
  const slides = useSlides(eventReference)
  const showings = useShowings(eventReference)
  if (event.isError || slides.isError) return <LoadFailure />
  if (!event.data || !slides.data || showings.isPending) return <Loading />
  return (
    <Editor event={event.data.data} slides={slides.data} showings={showings.data ?? []} isPartial={showings.isError} />
  )
}

/** The three loads fail in one banner. */
const LoadFailure = () => (
  <div className="stack stack--wide">
    <PageTitle title={editorText.editing} />
    <ErrorBanner errors={[{ message: editorText.loadFailed }]} />
    <p>
      <Link href={paths.dashboard}>{editorText.viewAllEvents}</Link>
    </p>
  </div>
)

interface EditorProps {
  event: LecternEvent
  slides: Slide[]
  showings: Showing[]
  /** The showings could not be loaded; the rest works. */
  isPartial: boolean
}

const Editor = ({ event, slides, showings, isPartial }: EditorProps) => {
  const [query] = useSearchParams()
  const hasAbout = useFeature('WelcomeCustomPage')
  const editor = useEditor({ event, slides, hasAbout, page: query.get('page') })
  const slide = slides.find((other) => other.reference === editor.selectedSlide)
  return (
    <div className="editor">
      <Taskbar event={event} slides={slides} editor={editor} hasAbout={hasAbout} />
      <div className="editor__main">
        <EditorHeader event={event} showings={showings} />
        <ScreenPicker event={event} slides={slides} editor={editor} hasAbout={hasAbout} />
        {isPartial && <Banner kind="error">{editorText.loadFailed}</Banner>}
        {query.has('created') && <Banner kind="success">{editorText.created}</Banner>}
        {slide && <SlidePanel key={slide.reference} event={event} slide={slide} editor={editor} />}
        {editor.screen === 'End' && <EndPanel eventReference={event.reference} onDirtyChange={editor.setDirty} />}
        {(editor.screen === 'Welcome' || editor.screen === 'About') && (
          <ScreenPanel eventReference={event.reference} screen={editor.screen} />
        )}
      </div>
      {editor.dialogs}
    </div>
  )
}
