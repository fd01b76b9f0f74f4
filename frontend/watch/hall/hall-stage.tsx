import { useRef } from 'react'
import { SlideContent } from '../../slide/slide-content.tsx'
import { slideOnScreen } from '../announce/announce-changes.ts'
import { useText } from '../language/language-context.tsx'
import type { WatchState } from '../state/watch-state.ts'
import { useFitted } from './fit/use-fitted.ts'
import { type Extents, useFittedSlide } from './fit/use-song.ts'
import { HallEnded } from './hall-ended.tsx'
import { HallWaiting } from './hall-waiting.tsx'
import type { Hall } from './join-code.tsx'
import { HallLayers } from './layers/hall-layers.tsx'
import { HallLogo } from './layers/hall-logo.tsx'
import { pictureOf, viewOf } from './layers/picture.ts'
import type { Transition } from './settings/hall-settings.ts'
import { type TakeFilm, withVideos } from './video/hall-video.tsx'

interface Props {
  state: WatchState
  hall: Hall
  /** The server's time at which the page was made. */
  now: string
  extents: Extents
  /** Takes the video of a slide. */
  take: TakeFilm
}

/** What the wall shows, with a transition from one to the next. */
export const HallStage = ({ transition, ...props }: Props & { transition: Transition }) => (
  <HallLayers id={pictureOf(props.state)} position={slideOnScreen(props.state)?.position} transition={transition}>
    <HallView {...props} />
  </HallLayers>
)

/** A slide, how to join, or where to go from the end. Always as large as it fits. */
const HallView = ({ state, hall, now, extents, take }: Props) => {
  const text = useText()
  switch (viewOf(state)) {
    case 'slide':
      return <HallSlide state={state} extents={extents} take={take} />
    case 'full':
      return <HallWords title={text.full} hint={text.fullHint} />
    case 'gone':
      return <HallWords title={text.gone} hint={text.goneHint} />
    case 'ended':
      return <HallEnded state={state} hall={hall} />
    case 'hold':
      return (
        <>
          <p className="unseen">{text.hold}</p>
          <HallLogo event={state.event} hasName />
        </>
      )
    case 'join':
      return <HallWaiting state={state} hall={hall} now={now} />
  }
}

const HallSlide = ({ state, extents, take }: Pick<Props, 'state' | 'extents' | 'take'>) => {
  const text = useText()
  const content = useRef<HTMLElement>(null)
  const slide = slideOnScreen(state)
  const { languageCode } = state.display
  const rows = useFittedSlide(content, slide, extents, state.event.hasOneHallSize)
  return (
    <section ref={content} className="hall-fit" aria-label={text.slideRegion}>
      <div className="hall-words">
        <SlideContent
          rows={rows}
          languageCode={slide?.languageCode ?? languageCode}
          words={text}
          frameImage={withVideos(take, languageCode)}
        />
      </div>
    </section>
  )
}

const HallWords = ({ title, hint }: { title: string; hint: string }) => {
  const content = useRef<HTMLDivElement>(null)
  useFitted(content)
  return (
    <div ref={content} className="hall-fit">
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
  )
}
