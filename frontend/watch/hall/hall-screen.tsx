import { useEffect, useState, useSyncExternalStore } from 'react'
import { useScreenOn } from '../../ui/screen/use-screen-on.ts'
import { createStore } from '../../ui/store.ts'
import { Background } from '../background/background.tsx'
import { useLive } from '../feed/use-live.ts'
import type { ShowingPage } from '../page.ts'
import { AnnouncementCard } from '../screens/live/announcement-card.tsx'
import { useLooks } from '../screens/live/showing-screen.tsx'
import { stateOfPage } from '../state/state-of-page.ts'
import { ConnectionMark } from './connection-mark.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { HallStage } from './hall-stage.tsx'
import { useIdle } from './use-idle.ts'

/**
 * The screen of a hall: what is shown, and nothing else. It follows like any phone, so it takes a seat unless its browser
 * is logged in as somebody who may present (docs/decisions: a hall's screen).
 */
export const HallScreen = ({ page }: { page: ShowingPage }) => {
  const [store] = useState(() => createStore(stateOfPage(page)))
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const isIdle = useIdle()
  useLive(store, { isJoinedHere: false, isFresh: true })
  useLooks(state.event)
  // Before the start too: the code stands there
  useScreenOn(state.display.status !== 'ended' && state.seat.kind !== 'gone')
  // The pointer is the root's business: over the page's edge it would come back
  useEffect(() => {
    document.documentElement.classList.toggle('hall-idle', isIdle)
  }, [isIdle])
  const { event, display, seat, downSince } = state
  const hall = page.hall ?? { address: '', qr: null }
  return (
    <>
      <Background background={display.status === 'hold' ? null : event.background} />
      <div className={display.status === 'hold' ? 'hall hall-hold' : 'hall'}>
        <main>
          <h1 className="unseen" lang={event.languageCode}>
            {event.name}
          </h1>
          <HallStage state={state} hall={hall} />
          <ConnectionMark isDown={downSince !== null} />
          <FullScreenButton />
        </main>
        <AnnouncementCard display={display} seat={seat} />
      </div>
    </>
  )
}
