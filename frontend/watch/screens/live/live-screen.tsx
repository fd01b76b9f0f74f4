import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { DisplayState } from '../../../api/watch/types.ts'
import { withNumber } from '../../../text/watch/forms.ts'
import type { Store } from '../../../ui/store.ts'
import { slideOnScreen } from '../../announce/announce-changes.ts'
import { useCaptionParts } from '../../captions/use-caption-parts.ts'
import type { Live } from '../../feed/use-attendee.ts'
import { useAddress, useText } from '../../language/language-context.tsx'
import type { PageFrame } from '../../page.ts'
import { Reading } from '../../reading/reading.tsx'
import type { WatchState } from '../../state/watch-state.ts'
import { type TranslationParts, useTranslationParts } from '../../translation/use-translation-parts.ts'
import { EndScreen } from '../end-screen.tsx'
import { LocalTime } from '../local-time.tsx'
import { PreviewTag } from '../preview-tag.tsx'
import { Brand, NamedBrand } from '../welcome-screen.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { EventName } from './event-name.tsx'
import { SlideControls } from './slide-controls.tsx'
import { SlideStage } from './slide-stage.tsx'

interface Props {
  /** What translates slides, if it came with the page. */
  translation?: TranslationParts | undefined
  /** The page's state, of which `state` is what the attendee sees. */
  store: Store<WatchState>
  state: WatchState
  live: Live
  frame: PageFrame
}

/** What is shown now, below the event's name and above the controls. */
export const LiveScreen = ({ store, state, live, frame, translation: loaded }: Props) => {
  const { event, showing, display } = state
  const main = useFocusFallback()
  const captions = useCaptionParts(state)
  const translation = useTranslationParts(store, loaded)
  const words = translation && <translation.WordsChoices store={store} />
  const isPaused = state.paused !== null
  return (
    <div className="live">
      <header className="bar">
        <EventName name={event.name} languageCode={event.languageCode} />
        <PreviewTag isPreview={showing.isPreview} />
        {captions && <captions.CaptionsButton />}
        <Reading slides={{ ...live, isPaused, Captions: captions?.CaptionsChoices, words }} />
      </header>
      <div className="notices">
        {state.paused && <PausedNotice missed={state.paused.missed} onResume={live.resume} />}
        <ConnectionNotice
          downSince={state.downSince}
          shownAt={display.slide && display.changedAtUtc}
          frame={frame}
          onReconnect={live.reconnectNow}
        />
        <AnnouncementCard state={state} />
      </div>
      <main ref={main} tabIndex={-1}>
        <Stage state={state} base={frame.base} />
        {translation && <translation.MachineNote state={state} />}
      </main>
      <div className="live-foot">
        {captions && <captions.CaptionsPanel page={store} languageCode={display.languageCode} isPaused={isPaused} />}
        <SlideControls state={state} live={live} here={frame.here} />
      </div>
    </div>
  )
}

/** Shown while updates are paused: how many slides were missed, and a button to resume. */
const PausedNotice = ({ missed, onResume }: { missed: number; onResume: () => void }) => {
  const text = useText()
  return (
    <section className="connection paused" aria-label={text.reading.paused}>
      <p>
        <strong>{text.reading.paused}</strong>
        {missed > 0 && <span>{withNumber(text, text.reading.newer, missed)}</span>}
      </p>
      <button type="button" className="button" onClick={onResume}>
        {text.reading.resume}
      </button>
    </section>
  )
}

/**
 * The focus is never moved, with one exception: if the focused element disappears (a link on the previous slide, a
 * button no longer needed), it moves to the main region instead of getting lost.
 */
const useFocusFallback = () => {
  const main = useRef<HTMLElement>(null)
  const focused = typeof document === 'undefined' ? null : document.activeElement
  useLayoutEffect(() => {
    if (focused && !focused.isConnected) main.current?.focus({ preventScroll: true })
  })
  return main
}

const Stage = ({ state, base }: { state: WatchState; base: string }) => {
  const text = useText()
  const { seat, display, end, showing, event } = state
  if (seat.kind === 'full') {
    return <Status title={text.full} lines={[text.fullPlace(seat.place), text.fullHint]} />
  }
  if (seat.kind === 'gone') return <Gone base={base} />
  const slide = slideOnScreen(state)
  if (slide) return <SlideStage slide={slide} languageCode={display.languageCode} />
  // A hold lies between slides: the name stays where it is
  const Whose = display.status === 'hold' ? Brand : NamedBrand
  return (
    <>
      <Whose event={event} />
      {display.status === 'ended' ? (
        <EndScreen end={end} links={display.endLinks} languageCode={display.languageCode} />
      ) : (
        <WithoutSlide status={display.status} startDateUtc={showing.startDateUtc} />
      )}
    </>
  )
}

const WithoutSlide = ({ status, startDateUtc }: { status: DisplayState['status']; startDateUtc: string | null }) => {
  const text = useText()
  if (status === 'hold') return <Status title={text.hold} lines={[text.holdHint]} />
  if (status === 'live') return <Status title={text.nothingYet} lines={[text.nothingYetHint]} />
  return (
    <Status title={text.waiting} lines={[text.waitingHint]}>
      {startDateUtc && (
        <p>
          {text.when} <LocalTime utc={startDateUtc} />
        </p>
      )}
    </Status>
  )
}

const Gone = ({ base }: { base: string }) => {
  const text = useText()
  const address = useAddress()
  return (
    <Status title={text.gone} lines={[text.goneHint]}>
      <p>
        <a className="button" href={address(base)}>
          {text.enterAnotherCode}
        </a>
      </p>
    </Status>
  )
}

interface StatusProps {
  title: string
  lines: string[]
  children?: ReactNode
}

const Status = ({ title, lines, children }: StatusProps) => (
  <div className="status">
    <h2 className="status-title">{title}</h2>
    {children}
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
)
