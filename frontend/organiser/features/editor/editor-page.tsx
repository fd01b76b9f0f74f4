import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { type LecternEvent, useEvent, useEventFeature } from '../../../api/events/events.ts'
import { type Showing, useShowings } from '../../../api/showings/showings.ts'
import { type Slide, useSlides } from '../../../api/slides/slides.ts'
import { editorText } from '../../../text/events/editor.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { isOn } from '../../shared/addresses/query-flag.ts'
import { useDeletedEvent } from '../../shared/deleted-event.tsx'
import { TakenDown } from '../../shared/taken-down.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { AboutPanel } from './about/about-panel.tsx'
import { SongPaste } from './content/paste/song-paste.ts'
import { ScreenPicker, Taskbar } from './editor-taskbar.tsx'
import { EndPanel } from './end/end-panel.tsx'
import { EditorHeader } from './header/editor-header.tsx'
import { LoadBanner, LoadFailure } from './load-failure.tsx'
import { SlidePanel } from './slides/slide-panel.tsx'
import { useEditor } from './use-editor.tsx'
import { WelcomePanel } from './welcome/welcome-panel.tsx'
import './editor.css'
import './editor-small.css'

/** The event editor (docs/product-rules.md#editor). Event, slides and showings load in parallel. */
export const Component = () => {
  const { eventReference } = useParams()
  if (!eventReference?.trim()) return <NotFound />
  return <Loader key={eventReference} eventReference={eventReference} />
}

/** Keeps loaded data, so a later failed load doesn't discard unsaved changes. */
const Loader = ({ eventReference }: { eventReference: string }) => {
  const event = useEvent(eventReference)
  const slides = useSlides(eventReference)
  const showings = useShowings(eventReference)
  const deleted = useDeletedEvent(event)
  const loads = [event, slides, showings]
  if (deleted) return deleted
  if (loads.some((load) => load.isPending)) return <Loading />
  if (!event.data || !slides.data) return <LoadFailure loads={loads} />
  return (
    <Editor
      event={event.data.data}
      slides={slides.data}
      showings={showings.data ?? []}
      failure={<LoadBanner loads={loads} />}
    />
  )
}

interface EditorProps {
  event: LecternEvent
  slides: Slide[]
  showings: Showing[]
  /** Shows what couldn't be loaded, while the rest works. */
  failure: ReactNode
}

const Editor = ({ event, slides, showings, failure }: EditorProps) => {
  const [query] = useSearchParams()
  const hasAbout = useEventFeature(event.reference, 'WelcomeCustomPage')
  const isCreated = isOn(query, 'created')
  const [first] = useState(slides[0]?.reference ?? null) // the initial one, or a reorder would select another slide
  const editor = useEditor({ event, slides, hasAbout, page: query.get('page') ?? (isCreated ? first : null) })
  const slide = slides.find((other) => other.reference === editor.selectedSlide)
  return (
    <div className="editor">
      <Taskbar event={event} slides={slides} editor={editor} hasAbout={hasAbout} isCreated={isCreated} />
      <div className="editor__main">
        <EditorHeader event={event} showings={showings} editor={editor} />
        <ScreenPicker event={event} slides={slides} editor={editor} hasAbout={hasAbout} />
        <div className="editor__notices">
          <TakenDown event={event} />
          {failure}
          {isCreated && <Banner kind="success">{editorText.created}</Banner>}
        </div>
        {slide && (
          <SongPaste value={editor.pasteSong}>
            <SlidePanel
              key={slide.reference}
              event={event}
              slide={slide}
              slides={slides}
              editor={editor}
              startsWriting={isCreated || slide.reference === editor.addedSlide}
            />
          </SongPaste>
        )}
        {editor.screen === 'End' && <EndPanel event={event} editor={editor} />}
        {editor.screen === 'Welcome' && <WelcomePanel event={event} />}
        {editor.screen === 'About' && <AboutPanel event={event} editor={editor} />}
      </div>
      {editor.dialogs}
    </div>
  )
}
