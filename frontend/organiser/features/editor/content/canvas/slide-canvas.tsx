import { type ReactNode, useMemo } from 'react'
import type { LecternEvent, Theme } from '../../../../../api/events/events.ts'
import { textSize } from '../../../../../slide/text-size.ts'
import { contentText } from '../../../../../text/events/editor.ts'
import { Segments } from '../../../../../ui/actions/segments.tsx'
import { adoptInkStyles } from '../../../../shared/slide/picture-styles.ts'
import { frameOf, SlidePicture } from '../../../../shared/slide/slide-picture.tsx'
import { useDrawnBackground } from '../../../../shared/slide/use-drawn-background.ts'
import { shownRows } from '../shown/shown-rows.ts'
import type { Rows } from '../state/content-state.ts'
import { LookContext } from './look.tsx'
import { useHiddenTools } from './use-hidden-tools.ts'
import { useView, views } from './view.ts'
import './canvas.css'
import './block-tools.css'
import './ink.css'
import './views.css'

interface SlideCanvasProps {
  event: Theme & Pick<LecternEvent, 'reference' | 'defaultLanguageCode'>
  rows: Rows
  /** The slide's rows as fields. */
  children: ReactNode
}

/** The slide, written in place: fields in its letters and colours, on its background. */
export const SlideCanvas = ({ event, rows, children }: SlideCanvasProps) => {
  const [view, setView] = useView()
  const background = useDrawnBackground(event)
  const tools = useHiddenTools()
  const size = textSize(shownRows(rows))
  const frame = useMemo(() => frameOf(event, [], background?.blobName), [event, background?.blobName])
  // A hall is dark, unless the event is light
  const scheme = view === 'hall' && frame['data-scheme'] !== 'Light' ? 'dark' : undefined
  const look = useMemo(
    () => (view === 'text' ? undefined : { ...frame, 'data-size': size, 'data-theme': scheme }),
    [view, frame, size, scheme],
  )
  adoptInkStyles()
  return (
    <div
      className="canvas"
      data-view={view}
      data-position={event.textPosition ?? undefined}
      data-size={size}
      data-has-picture={background?.blobName ? '' : undefined}
      {...tools}
    >
      <Segments
        label={contentText.view}
        value={view}
        onChange={setView}
        segments={views.map((value) => ({ value, label: contentText.views[value] }))}
      />
      <div className="canvas__slide">
        {look && (
          <div className="canvas__ground" inert>
            <SlidePicture
              theme={event}
              background={background}
              rows={[]}
              languageCode={event.defaultLanguageCode}
              {...(scheme ? { scheme } : {})}
            />
          </div>
        )}
        <div className="canvas__rows">
          <LookContext value={look}>{children}</LookContext>
        </div>
      </div>
    </div>
  )
}
