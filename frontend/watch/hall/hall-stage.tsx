import type { EventFace } from '../../api/watch/types.ts'
import { slideOnScreen } from '../announce/announce-changes.ts'
import { useText } from '../language/language-context.tsx'
import type { ShowingPage } from '../page.ts'
import { RowsView } from '../slide/rows-view.tsx'
import type { LiveState } from '../state/live-state.ts'
import { useFitted } from './use-fitted.ts'

type Hall = NonNullable<ShowingPage['hall']>

interface Props {
  state: LiveState
  hall: Hall
}

/** What the wall shows: a slide, how to join, or that there is nothing more. Always as large as it fits. */
export const HallStage = ({ state, hall }: Props) => {
  const text = useText()
  const { display, seat } = state
  const slide = slideOnScreen(state)
  if (slide) return <HallSlide state={state} />
  if (seat.kind === 'full') return <HallWords title={text.full} hint={text.fullHint} />
  if (seat.kind === 'gone') return <HallWords title={text.gone} hint={text.goneHint} />
  if (display.status === 'ended') return <HallWords title={text.ended} hint={text.endedHint} />
  if (display.status === 'hold') return <p className="unseen">{text.hold}</p>
  return <HallDoor event={state.event} hall={hall} isPreview={state.showing.isPreview} />
}

const HallSlide = ({ state }: { state: LiveState }) => {
  const text = useText()
  const content = useFitted()
  const slide = slideOnScreen(state)
  return (
    <section ref={content} className="hall-fit" aria-label={text.slideRegion}>
      <div className="content" lang={state.display.languageCode} dir="auto">
        <RowsView rows={slide?.rows ?? []} topLevel={2} />
      </div>
    </section>
  )
}

const HallWords = ({ title, hint }: { title: string; hint: string }) => {
  const content = useFitted()
  return (
    <div ref={content} className="hall-fit">
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
  )
}

/** Before the first slide: the event's name, and two ways for a phone to join. A preview has no code of its own. */
const HallDoor = ({ event, hall, isPreview }: { event: EventFace; hall: Hall; isPreview: boolean }) => {
  const text = useText()
  const content = useFitted()
  return (
    <div ref={content} className="hall-fit hall-door">
      <p className="hall-name" lang={event.languageCode} dir="auto" aria-hidden="true">
        {event.name}
      </p>
      {hall.qr && (
        <svg className="hall-qr" viewBox={`0 0 ${hall.qr.size} ${hall.qr.size}`} role="img" aria-label={text.hall.qr}>
          <rect width="100%" height="100%" fill="#fff" />
          <path d={hall.qr.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
      )}
      {!isPreview && (
        <div className="hall-code">
          <p>{text.hall.join}</p>
          <p dir="ltr">{hall.address}</p>
          <p className="hall-digits" dir="ltr">
            {event.accessCode.replace(/^(\d{4})/, '$1 ')}
          </p>
        </div>
      )}
    </div>
  )
}
