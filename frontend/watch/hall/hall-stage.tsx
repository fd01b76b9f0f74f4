import type { EventAppearance } from '../../api/watch/types.ts'
import { SlideContent } from '../../slide/slide-content.tsx'
import { slideOnScreen } from '../announce/announce-changes.ts'
import { useText } from '../language/language-context.tsx'
import { Logo, logoOf } from '../screens/logo.tsx'
import type { WatchState } from '../state/watch-state.ts'
import { HallLayers } from './hall-layers.tsx'
import { type Hall, JoinCode, JoinQr } from './join-code.tsx'
import { pictureOf, viewOf } from './picture.ts'
import { useFitted } from './use-fitted.ts'

interface Props {
  state: WatchState
  hall: Hall
}

/** What the wall shows, with a fade from one to the next. */
export const HallStage = ({ isFading, ...props }: Props & { isFading: boolean }) => {
  return (
    <HallLayers id={pictureOf(props.state)} isFading={isFading}>
      <HallView {...props} />
    </HallLayers>
  )
}

/** A slide, how to join, or that there is nothing more. Always as large as it fits. */
const HallView = ({ state, hall }: Props) => {
  const text = useText()
  switch (viewOf(state)) {
    case 'slide':
      return <HallSlide state={state} />
    case 'full':
      return <HallWords title={text.full} hint={text.fullHint} />
    case 'gone':
      return <HallWords title={text.gone} hint={text.goneHint} />
    case 'ended':
      return <HallWords title={text.ended} hint={text.endedHint} />
    case 'hold':
      return <HallHold event={state.event} />
    case 'join':
      return <HallJoin event={state.event} hall={hall} isPreview={state.showing.isPreview} />
  }
}

export const HallSlide = ({ state }: { state: WatchState }) => {
  const text = useText()
  const content = useFitted()
  const slide = slideOnScreen(state)
  return (
    <section ref={content} className="hall-fit" aria-label={text.slideRegion}>
      <SlideContent rows={slide?.rows ?? []} languageCode={state.display.languageCode} words={text} />
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

/** On hold, the event's logo or name on its background, so the display never looks broken. */
const HallHold = ({ event }: { event: EventAppearance }) => {
  const text = useText()
  return (
    <>
      <p className="unseen">{text.hold}</p>
      {logoOf(event) ? (
        <Logo event={event} className="hall-logo" isRoomy pixels={640} />
      ) : (
        <p className="hall-held-name" lang={event.languageCode} dir="auto" aria-hidden="true">
          {event.name}
        </p>
      )}
    </>
  )
}

/** Before the first slide: the event's name, and two ways to join. A preview has no access code. */
const HallJoin = ({ event, hall, isPreview }: { event: EventAppearance; hall: Hall; isPreview: boolean }) => {
  const content = useFitted()
  return (
    <div ref={content} className="hall-fit hall-join">
      <p className="hall-name" lang={event.languageCode} dir="auto" aria-hidden="true">
        {event.name}
      </p>
      {hall.qr && <JoinQr qr={hall.qr} />}
      {!isPreview && <JoinCode accessCode={event.accessCode} address={hall.address} />}
    </div>
  )
}
