import { type FocusEvent, type ReactNode, useMemo, useState } from 'react'
import type { LecternEvent, Theme } from '../../../../../api/events/events.ts'
import type { Row } from '../../../../../api/watch/types.ts'
import { longestLine } from '../../../../../slide/longest-line.ts'
import { ownPicture } from '../../../../../slide/look.ts'
import { textSize } from '../../../../../slide/text-size.ts'
import { HallPicture } from '../../../../shared/slide/hall-picture.tsx'
import { hallTextOf, plateStyle } from '../../../../shared/slide/hall-text.ts'
import { adoptInkStyles } from '../../../../shared/slide/picture-styles.ts'
import {
  type FrameLook,
  frameOf,
  type PictureBackground,
  SlidePicture,
} from '../../../../shared/slide/slide-picture.tsx'
import { useDrawnBackground } from '../../../../shared/slide/use-drawn-background.ts'
import { shownRows } from '../shown/shown-rows.ts'
import type { Rows } from '../state/content-state.ts'
import { type CanvasLook, LookContext } from './look.ts'
import { useHiddenTools } from './use-hidden-tools.ts'
import type { View } from './view.ts'
import './canvas.css'
import './block-tools.css'
import './ink.css'
import './views.css'

type CanvasEvent = Theme & Pick<LecternEvent, 'reference' | 'defaultLanguageCode'>

interface SlideCanvasProps {
  event: CanvasEvent
  rows: Rows
  view: View
  /** The slide's rows as fields. */
  children: ReactNode
}

/** The slide, written in place: fields in its letters and colours, on its background. */
export const SlideCanvas = ({ event, rows, view, children }: SlideCanvasProps) => {
  const background = useDrawnBackground(event)
  const tools = useHiddenTools()
  const writing = useWriting()
  const shown = useMemo(() => shownRows(rows), [rows])
  const look = useLook({ event, background, rows: shown, view })
  const isHallDrawn = view === 'hall' && rows.length > 0 && !writing.isWriting
  adoptInkStyles()
  return (
    <div
      className="canvas"
      data-view={view}
      data-position={event.textPosition ?? undefined}
      data-size={look.size}
      data-drawn={isHallDrawn ? '' : undefined}
      data-has-picture={look.hasPicture ? '' : undefined}
      {...tools}
    >
      <div className="canvas__slide" {...writing.focus}>
        {view !== 'text' && (
          <Ground
            event={event}
            background={background}
            rows={isHallDrawn ? shown : behindTextOf(shown)}
            isHall={view === 'hall'}
          />
        )}
        <div className="canvas__rows">
          <LookContext value={view === 'text' ? undefined : look}>{children}</LookContext>
        </div>
      </div>
    </div>
  )
}

/** The rows' pictures behind the text. */
const behindTextOf = (rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, blocks: row.blocks.filter(({ background }) => background) }))

interface LookInput {
  event: CanvasEvent
  background: PictureBackground | undefined
  rows: readonly Row[]
  view: View
}

/** A keystroke that changes nothing about the look keeps its identity, and renders no other text. */
const useLook = ({ event, background, rows, view }: LookInput): CanvasLook => {
  const own = ownPicture(rows)
  const [size, longest] = [textSize(rows), longestLine(rows)]
  const scheme = own?.background?.colourScheme
  const blobName = background?.blobName
  const { plate } = hallTextOf(event, rows, background)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the rows only their own picture's colours matter
  return useMemo(() => {
    const frame = frameOf(event, rows, blobName)
    return {
      frame: view === 'hall' ? inHall(frame, event, plate) : frame,
      size,
      longest: view === 'phone' ? longest : undefined,
      languageCode: event.defaultLanguageCode,
      hasPicture: Boolean(own ?? blobName),
      isDrawn: view === 'phone',
    }
  }, [event, blobName, own === undefined, scheme, plate, size, longest, view])
}

/** A frame as in a hall, which is dark unless the event is light. `plate` is how dense the ground behind text over a picture is. */
const inHall = (frame: FrameLook, { textOverPictures }: Theme, plate: string | undefined): FrameLook => ({
  ...frame,
  'data-theme': frame['data-scheme'] === 'Light' ? undefined : 'dark',
  'data-over': textOverPictures ?? undefined,
  'data-plate': plate === undefined ? undefined : '',
  style: { ...frame.style, ...plateStyle(plate) },
})

/** Whether the focus is on the slide: a hall's picture makes room for the fields then. */
const useWriting = () => {
  const [isWriting, setWriting] = useState(false)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setWriting(false)
  }
  return { isWriting, focus: { onFocus: () => setWriting(true), onBlur } }
}

interface GroundProps extends Omit<LookInput, 'view'> {
  isHall: boolean
}

/** What lies behind the fields; in a hall, the whole slide unless a field has the focus. */
const Ground = ({ event, background, rows, isHall }: GroundProps) => {
  const Picture = isHall ? HallPicture : SlidePicture
  return (
    <div className="canvas__ground" inert>
      <Picture theme={event} background={background} rows={rows} languageCode={event.defaultLanguageCode} />
    </div>
  )
}
