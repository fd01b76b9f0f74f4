import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Row } from '../../api/watch/types.ts'
import { lookOf } from '../../slide/look.ts'
import { useScreenOn } from '../../ui/screen/use-screen-on.ts'
import { createStore } from '../../ui/store.ts'
import { slideOnScreen } from '../announce/announce-changes.ts'
import { Background } from '../background/background.tsx'
import { useCaptionParts } from '../captions/use-caption-parts.ts'
import { useAttendee } from '../feed/use-attendee.ts'
import type { PageFrame, ShowingPage } from '../page.ts'
import { AnnouncementCard } from '../screens/live/announcement-card.tsx'
import { useLooks } from '../screens/live/showing-screen.tsx'
import { Logo } from '../screens/logo.tsx'
import { inLanguage } from '../state/read-slide.ts'
import { stateOfPage } from '../state/state-of-page.ts'
import type { WatchState } from '../state/watch-state.ts'
import { readerOfPage, type TranslationParts } from '../translation/use-translation-parts.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { useHallText } from './fit/use-plate.ts'
import { useLyricExtents } from './fit/use-song.ts'
import { HallStage } from './hall-stage.tsx'
import { JoinCorner } from './join-code.tsx'
import { Backdrop } from './layers/backdrop.tsx'
import { Overlay } from './layers/overlay.tsx'
import { useHallSettings } from './settings/hall-settings.ts'
import { HallTools } from './settings/hall-tools.tsx'
import { useIdle } from './settings/use-idle.ts'
import { useHallWords } from './use-hall-words.ts'
import { useFilm } from './video/use-film.ts'

interface Props {
  page: ShowingPage
  frame: PageFrame
  translation: TranslationParts | undefined
}

/**
 * The hall display: what is presented, and nothing else. It follows like a phone, so it takes a seat unless its browser
 * is logged in as a presenter of the event (docs/decisions/0026-a-halls-screen.md).
 */
export const HallScreen = ({ page, frame, translation }: Props) => {
  const { store, state } = useFollowed({ page, frame, translation })
  useIdlePointer()
  const slide = slideOnScreen(state)
  const rows = slide?.rows
  useLooks(state.event, rows)
  useHallText(state.event, rows)
  // Before the start too, since it shows the code
  useScreenOn(state.display.status !== 'ended' && state.seat.kind !== 'gone')
  const projector = useHallSettings(lookOf(state.event, rows).data.scheme === 'Light', state.event)
  const extents = useLyricExtents(state.display.showingReference, slide)
  const { event, display, downSince } = state
  const hall = page.hall ?? { kind: 'hall', address: '', qr: null }
  const { transition, hasCode } = projector.settings
  const words = useHallWords(store, projector, { translation, areAsked: frame.areWordsAsked ?? false })
  const film = useFilm(state, frame.now, projector)
  const parts = useCaptionParts(state)
  const captions = parts && hasCaptions() && <parts.HallCaptions page={store} languageCode={display.languageCode} />
  if (hall.kind === 'overlay')
    return (
      <>
        <Overlay state={state} transition={transition} />
        {captions}
      </>
    )
  return (
    <>
      <Ground event={event} rows={rows} />
      <div className={`hall ${transition}`}>
        <main>
          <h1 className="unseen" lang={event.languageCode}>
            {event.name}
          </h1>
          <HallStage {...{ state, hall, extents, transition }} now={frame.now} take={film.take} />
          <ConnectionMark isDown={downSince !== null} />
          {film.note && <p className="hall-note">{film.note}</p>}
          <HallTools {...projector} words={words} videos={film.tools} />
        </main>
        <AnnouncementCard state={state} />
        {event.hasHallLogo && rows && <Logo event={event} className="hall-brand" isRoomy />}
        {hasCode && isCodeApart(state) && <JoinCorner accessCode={event.accessCode} hall={hall} />}
        {captions}
      </div>
    </>
  )
}

interface GroundProps extends Pick<WatchState, 'event'> {
  /** Of the slide that is shown. */
  rows: readonly Row[] | undefined
}

/** The background, or a copy of the slide's only picture. Its fade is made for the colour style's ground. */
const Ground = ({ event, rows }: GroundProps) => (
  <>
    <Background background={event.background} rows={rows} />
    {!event.background && !event.ownGround && <Backdrop rows={rows} />}
  </>
)

/** The showing, followed from what the page was rendered with. */
const useFollowed = ({ page, frame, translation }: Props) => {
  const [store] = useState(() => createStore(stateOfPage(page, undefined, readerOfPage(page, frame, translation))))
  useAttendee(store, { isJoinedHere: false, isFresh: true })
  return { store, state: inLanguage(useSyncExternalStore(store.subscribe, store.get, store.get)) }
}

/** Hides the pointer while it rests, by the root element: beyond the page's edge it would reappear. */
const useIdlePointer = () => {
  const isIdle = useIdle()
  useEffect(() => {
    document.documentElement.classList.toggle('hall-idle', isIdle)
  }, [isIdle])
}

/** The organiser chooses it with the address. */
const hasCaptions = () => new URLSearchParams(location.search).get('captions') === 'on'

/** Before the first slide the code fills the screen; a preview has none, and after the end it leads nowhere. */
const isCodeApart = ({ display, showing }: WatchState) =>
  !showing.isPreview && (display.status === 'live' || display.status === 'hold')
